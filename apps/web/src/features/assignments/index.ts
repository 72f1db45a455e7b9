export { useCancelAssignment } from './api/change-assignment';
export { RetryAssignment } from './components/retry-assignment';
