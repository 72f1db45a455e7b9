import { z } from 'zod';

// Releases add fields all the time, so every object is loose; only what is used is required.

export const systemStatsSchema = z.looseObject({
  system: z.looseObject({
    comfyui_version: z.string().optional().catch(undefined),
    python_version: z.string().optional().catch(undefined),
    pytorch_version: z.string().optional().catch(undefined),
    ram_free: z.number().optional().catch(undefined),
    argv: z.array(z.string()).optional().catch(undefined),
  }),
  devices: z.array(
    z.looseObject({
      name: z.string(),
      type: z.string(),
      vram_total: z.number().optional().catch(undefined),
      vram_free: z.number().optional().catch(undefined),
    }),
  ),
});
export type SystemStats = z.infer<typeof systemStatsSchema>;

export const objectInfoSchema = z.record(z.string(), z.unknown());
/** The server's schema of every node, keyed by its class, as it stands in `/object_info`. */
export type ObjectInfo = z.infer<typeof objectInfoSchema>;

export const modelListSchema = z.array(z.string());

/** Of `/experiment/models`, whose releases tell more or less of each file. */
export const modelFilesSchema = z.array(
  z.looseObject({ name: z.string(), size: z.number().optional().catch(undefined) }),
);

export const uploadedSchema = z.looseObject({ name: z.string(), subfolder: z.string(), type: z.string() });

const serverFileSchema = z.looseObject({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.enum(['input', 'output', 'temp']),
});
/** A file on a server, as `/view` wants it named. */
export interface ServerFile {
  filename: string;
  subfolder: string;
  type: 'input' | 'output' | 'temp';
}

export const nodeOutputSchema = z.looseObject({
  // Custom nodes may put anything under the same keys; what is none of ours must not spoil the rest.
  images: z.array(serverFileSchema).optional().catch(undefined),
  animated: z.array(z.boolean()).optional().catch(undefined),
});
/** What one output node left. Videos stand under `images` too, with `animated`. */
export type NodeOutput = z.infer<typeof nodeOutputSchema>;
/** By node id. */
export type Outputs = Record<string, NodeOutput>;

export const submittedSchema = z.looseObject({ prompt_id: z.string().min(1) });

export const rejectionSchema = z.looseObject({
  error: z
    .union([
      z.string(),
      z.looseObject({ type: z.string(), message: z.string().default(''), details: z.string().default('') }),
    ])
    .optional(),
  // An empty list where older servers mean "none".
  node_errors: z
    .union([
      z.record(
        z.string(),
        z.looseObject({
          class_type: z.string().default('unknown class'),
          errors: z
            .array(
              z.looseObject({
                type: z.string().default(''),
                message: z.string().default(''),
                details: z.string().default(''),
                extra_info: z
                  .looseObject({ input_name: z.string().optional(), received_value: z.unknown() })
                  .partial()
                  .default({}),
              }),
            )
            .default([]),
        }),
      ),
      z.array(z.unknown()).length(0),
    ])
    .optional(),
});
export type Rejection = z.infer<typeof rejectionSchema>;

const queueEntriesSchema = z.array(z.tuple([z.number(), z.string()], z.unknown()));
export const queueSchema = z.looseObject({ queue_running: queueEntriesSchema, queue_pending: queueEntriesSchema });

const historyEntrySchema = z.looseObject({
  outputs: z.record(z.string(), nodeOutputSchema).default({}),
  status: z
    .looseObject({
      status_str: z.string(),
      completed: z.boolean().optional(),
      messages: z.array(z.tuple([z.string(), z.unknown()])).default([]),
    })
    .nullish(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export const historySchema = z.record(z.string(), historyEntrySchema);

export const executionErrorSchema = z.looseObject({
  node_id: z.coerce.string().catch('?'),
  node_type: z.string().catch('unknown class'),
  exception_type: z.string().catch(''),
  exception_message: z.string().catch(''),
});
export type ExecutionError = z.infer<typeof executionErrorSchema>;
