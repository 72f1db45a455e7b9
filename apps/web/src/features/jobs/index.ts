export { useJob } from './api/get-job';
export { JobProgress } from './components/job-progress';
export { useJobProgress, type JobView } from './hooks/use-job-progress';
export { isFinished } from '@/lib/live-cache';
