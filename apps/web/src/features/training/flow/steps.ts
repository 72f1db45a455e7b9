import type { TrainingSession } from '@atelier/contracts';

/** The steps of the assignment flow, in their order. Variations may be skipped. */
export const STEPS = ['upload', 'review', 'variation', 'configure', 'training'] as const;
export type Step = (typeof STEPS)[number];

/** What a training that makes its own variations and chooses its own details leaves of them. */
const STEPS_AT_ONCE: readonly Step[] = ['upload', 'review', 'training'];

/** The steps to show: at a training by one press there are none for what it does by itself, which may not have begun. */
export const shownSteps = (
  { training_with_variations: atOnce }: Pick<TrainingSession, 'training_with_variations'>,
  step: Step,
): readonly Step[] => (atOnce && step === 'training' ? STEPS_AT_ONCE : STEPS);

/** Gone past, and nothing done there. */
export const isSkipped = (
  { variation_results_s3: made, images }: Pick<TrainingSession, 'variation_results_s3' | 'images'>,
  step: Step,
): boolean => step === 'variation' && made.length === 0 && images.every(({ origin }) => origin !== 'variation');

export type StepFacts = Pick<TrainingSession, 'status' | 'images' | 'job'>;

/** A training run that did not deliver: there is something to be read before going on. */
export const hasStoppedTraining = ({ status, job }: StepFacts): boolean =>
  status === 'READY_TO_TRAIN' && job?.queue === 'training' && (job.status === 'failed' || job.status === 'cancelled');

const EDITING: readonly Step[] = ['upload', 'review', 'variation', 'configure'];

/** The steps that the state of a session has a screen for. While work runs on the pictures they stay as they are. */
export function openSteps(session: StepFacts): readonly Step[] {
  switch (session.status) {
    case 'PENDING':
      return session.images.length > 0 ? ['upload', 'review'] : ['upload'];
    case 'IMAGES_UPLOADED':
    case 'VARIATIONS_GENERATED':
      return EDITING;
    case 'READY_TO_TRAIN':
      return hasStoppedTraining(session) ? STEPS : EDITING;
    case 'GENERATING_VARIATIONS':
      return ['variation'];
    case 'TRAINING_IN_PROGRESS':
    case 'AWAITING_SELECTION':
    case 'COMPLETED':
      return ['training'];
  }
}

/** The step to resume at when the user names none. */
export function naturalStep(session: StepFacts): Step {
  switch (session.status) {
    case 'PENDING':
      return 'upload';
    case 'IMAGES_UPLOADED':
      return 'review';
    case 'GENERATING_VARIATIONS':
    case 'VARIATIONS_GENERATED':
      return 'variation';
    case 'READY_TO_TRAIN':
      return hasStoppedTraining(session) ? 'training' : 'configure';
    case 'TRAINING_IN_PROGRESS':
    case 'AWAITING_SELECTION':
    case 'COMPLETED':
      return 'training';
  }
}

/** The step that was seen last where that is further on and still open: what has been gone past by looking alone leaves no mark in the session. */
export function resumedStep(session: StepFacts, seen: Step | undefined): Step {
  const natural = naturalStep(session);
  const isFurther = seen !== undefined && STEPS.indexOf(seen) > STEPS.indexOf(natural);
  return isFurther && openSteps(session).includes(seen) ? seen : natural;
}

/** The step that is asked for where the session allows it, else the one that fits it. */
export const resolveStep = (session: StepFacts, wanted: Step | undefined, seen?: Step): Step =>
  wanted && openSteps(session).includes(wanted) ? wanted : resumedStep(session, seen);
