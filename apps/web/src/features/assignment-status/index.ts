export { AssignmentStatusPage } from './components/assignment-status-page';
