export { jobQuery } from './api/get-job';
export { JobProgress } from './components/job-progress';
export { useJobProgress } from './hooks/use-job-progress';
