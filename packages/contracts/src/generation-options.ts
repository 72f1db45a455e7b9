import { z } from 'zod';
import { edgeSchema } from './http/base.js';
import { textSchema } from './http/text.js';
import { LIMITS } from './limits.js';

/** Which way the character faces, on the creator's 3×3 pad (specification §3). `center` looks straight at the viewer. */
export const DIRECTIONS = [
  'back-left',
  'back',
  'back-right',
  'left',
  'center',
  'right',
  'front-left',
  'front',
  'front-right',
] as const;
export const directionSchema = z.enum(DIRECTIONS);
export type Direction = z.infer<typeof directionSchema>;

/** How high the camera stands: `extreme-high` looks down from above, `extreme-low` up from the ground. */
export const CAMERA_ANGLES = ['extreme-high', 'high', 'middle', 'low', 'extreme-low'] as const;
export const cameraAngleSchema = z.enum(CAMERA_ANGLES);
export type CameraAngle = z.infer<typeof cameraAngleSchema>;

/** How much of the character is in the frame: head and shoulders, to the waist, to the thighs, from head to toe. */
export const CAMERA_SHOTS = ['portrait', 'upper', 'cowboy', 'full'] as const;
export const cameraShotSchema = z.enum(CAMERA_SHOTS);
export type CameraShot = z.infer<typeof cameraShotSchema>;

/** Which way a figure faces, how much of it is in the frame, and how high the camera stands where that was known. */
export const viewSchema = z.object({
  direction: directionSchema,
  shot: cameraShotSchema,
  angle: cameraAngleSchema.optional(),
});
export type View = z.infer<typeof viewSchema>;

export const EXPRESSIONS = ['none', 'smile', 'angry', 'embarrassed', 'surprised', 'wink', 'sad', 'shame'] as const;
export const expressionSchema = z.enum(EXPRESSIONS);
export type Expression = z.infer<typeof expressionSchema>;

export const IMAGE_SIZES = ['square', 'portrait', 'landscape', 'wide', 'longPortrait'] as const;
export const imageSizeSchema = z.enum(IMAGE_SIZES);
export type ImageSize = z.infer<typeof imageSizeSchema>;

/** Pixels of each named size. All are multiples of 64 and near one megapixel, which every supported model family was trained at. */
export const IMAGE_SIZE_PIXELS: Readonly<Record<ImageSize, { width: number; height: number }>> = {
  square: { width: 1024, height: 1024 },
  portrait: { width: 832, height: 1216 },
  landscape: { width: 1216, height: 832 },
  wide: { width: 1344, height: 768 },
  longPortrait: { width: 768, height: 1344 },
};

/** Aspect ratios of the Waifu Creator (specification §3), and their pixels: multiples of 64 near one megapixel. */
export const ASPECT_RATIOS = ['1:1', '16:9', '9:16', '4:3', '3:4'] as const;
export const aspectRatioSchema = z.enum(ASPECT_RATIOS);
export type AspectRatio = z.infer<typeof aspectRatioSchema>;
export const ASPECT_RATIO_PIXELS: Readonly<Record<AspectRatio, { width: number; height: number }>> = {
  '1:1': { width: 1024, height: 1024 },
  '16:9': { width: 1344, height: 768 },
  '9:16': { width: 768, height: 1344 },
  '4:3': { width: 1152, height: 896 },
  '3:4': { width: 896, height: 1152 },
};

/** How a picture is handed out: as it was stored, or converted. What it says about its origin stays inside. */
export const DOWNLOAD_FORMATS = ['original', 'jpeg', 'png', 'webp'] as const;
export const downloadFormatSchema = z.enum(DOWNLOAD_FORMATS);
export type DownloadFormat = z.infer<typeof downloadFormatSchema>;

/** Motions that a video prompt may name outright; anything else in the prompt is matched by its words. */
export const VIDEO_SECONDS = [2, 4, 6] as const;

/** Trimmed, and counted in Unicode code points. */
export const optionalPromptSchema = textSchema.refine((text) => [...text].length <= LIMITS.prompt.max, {
  error: 'prompt_too_long',
});
export const promptSchema = optionalPromptSchema.refine((text) => text.length > 0, { error: 'prompt_required' });

/** What a character is drawn as: each option of an image but its model, how many there are, and the seed. A new option begins here. */
export const drawingOptionsSchema = z.object({
  prompt: promptSchema,
  clothing_prompt: optionalPromptSchema.default(''),
  negative_prompt: optionalPromptSchema.default(''),
  expression: expressionSchema.default('none'),
  direction: directionSchema.default('front'),
  angle: cameraAngleSchema.default('middle'),
  shot: cameraShotSchema.default('upper'),
  width: edgeSchema.default(1024),
  height: edgeSchema.default(1024),
});
export type DrawingOptions = z.infer<typeof drawingOptionsSchema>;
