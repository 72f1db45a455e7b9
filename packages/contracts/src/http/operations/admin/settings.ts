import { z } from 'zod';
import { operatorRoute } from './base.js';

/** What an operator can set up, by the part of the product that it is for. */
export const SETTING_GROUPS = {
  base: ['postgres', 'redis', 'storage', 'runtime'],
  sign_in: ['google', 'facebook', 'x', 'discord', 'operators'],
  payments: ['paypal', 'vat'],
  mail: ['smtp', 'support'],
  safety: ['classifier', 'rules', 'hashes', 'pausing'],
  site: ['legal', 'public_url', 'proxies', 'keys', 'errors', 'browser_errors'],
} as const satisfies Record<string, readonly string[]>;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export type SettingName = (typeof SETTING_GROUPS)[SettingGroup][number];
/** All of them, in their order on the page. */
export const SETTING_NAMES = Object.values<readonly SettingName[]>(SETTING_GROUPS).flat();

/** Why a setting deserves a look, though nothing of it is broken. */
export const SETTING_REMARKS = [
  'stand_in',
  'sandbox',
  'preview_engine',
  'address_local',
  'legal_incomplete',
  'keys_accepted',
] as const;
export type SettingRemark = (typeof SETTING_REMARKS)[number];

const settingSchema = z.object({
  name: z.enum(SETTING_NAMES),
  set: z.boolean(),
  /** The variables that set it up. Their values are never told. */
  variables: z.array(z.string()),
  /** Of what can be asked whether it works: `failed` is also no answer in time. Null where nothing can be asked. */
  check: z.enum(['ok', 'failed']).nullable(),
  remark: z.enum(SETTING_REMARKS).nullable(),
});
export type AdminSetting = z.infer<typeof settingSchema>;

export const adminSettingsSchema = z.object({ settings: z.array(settingSchema).length(SETTING_NAMES.length) });
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

export const adminSettingsContract = {
  get: operatorRoute
    .route({
      method: 'GET',
      path: '/admin/settings',
      summary: 'What is set up on this installation, and whether it answers; no values',
    })
    .output(adminSettingsSchema),
};
