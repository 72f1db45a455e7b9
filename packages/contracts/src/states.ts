import { z } from 'zod';

/** Lifecycle of a training session (specification §4 and docs/architecture.md). */
export const TRAINING_SESSION_STATUSES = [
  'PENDING',
  'IMAGES_UPLOADED',
  'GENERATING_VARIATIONS',
  'VARIATIONS_GENERATED',
  'READY_TO_TRAIN',
  'TRAINING_IN_PROGRESS',
  'AWAITING_SELECTION',
  'COMPLETED',
] as const;
export const trainingSessionStatusSchema = z.enum(TRAINING_SESSION_STATUSES);
export type TrainingSessionStatus = z.infer<typeof trainingSessionStatusSchema>;

/** Lifecycle of one training run of a session. */
export const ASSIGNMENT_STATUSES = [
  'pending',
  'in_progress',
  'awaiting_selection',
  'completed',
  'failed',
  'cancelled',
] as const;
export const assignmentStatusSchema = z.enum(ASSIGNMENT_STATUSES);
export type AssignmentStatus = z.infer<typeof assignmentStatusSchema>;

/** Lifecycle of an image, variation or video creation. */
export const CREATION_STATUSES = [
  'pending',
  'preprocessing',
  'generating',
  'completed',
  'failed',
  'cancelled',
] as const;
export const creationStatusSchema = z.enum(CREATION_STATUSES);
export type CreationStatus = z.infer<typeof creationStatusSchema>;

/** What can be shown to everybody. */
export const CREATION_KINDS = ['image', 'video'] as const;
export const creationKindSchema = z.enum(CREATION_KINDS);
export type CreationKind = z.infer<typeof creationKindSchema>;

/** What images are made of: a trained character, or words alone. */
export const CREATION_ORIGINS = ['character', 'waifu'] as const;
export const creationOriginSchema = z.enum(CREATION_ORIGINS);
export type CreationOrigin = z.infer<typeof creationOriginSchema>;

/** Lifecycle of a row in the jobs table. The last three are final and settled: their receipt no longer changes. */
export const JOB_STATUSES = ['queued', 'active', 'succeeded', 'failed', 'cancelled'] as const;
export const jobStatusSchema = z.enum(JOB_STATUSES);
export type JobStatus = z.infer<typeof jobStatusSchema>;

export const CANDIDATE_KINDS = ['body', 'face'] as const;
export const candidateKindSchema = z.enum(CANDIDATE_KINDS);
export type CandidateKind = z.infer<typeof candidateKindSchema>;
