import { getRouteApi, Outlet } from '@tanstack/react-router';
import { AdminLayout } from './admin-layout';
import { CataloguePage } from './catalogue/catalogue-page';
import { AdminJobPage } from './jobs/job-page';
import { JobsPage } from './jobs/jobs-page';
import { LogPage } from './log/log-page';
import { PeoplePage } from './people/people-page';
import { PersonPage } from './people/person-page';

export { NowPage } from './now/now-page';
export { SafetyPage } from './safety/safety-page';
export { AdminSettingsPage } from './settings/settings-page';

/*
 * The sections as their routes show them. All of them are one file of the build: as a file for each they would count as so many screens that have
 * parts in common, and every creator would load these parts.
 */

export function AdminScreen() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}

const jobs = getRouteApi('/_app/admin/jobs/');
const job = getRouteApi('/_app/admin/jobs/$jobId');
const people = getRouteApi('/_app/admin/people/');
const person = getRouteApi('/_app/admin/people/$userId');
const catalogue = getRouteApi('/_app/admin/catalogue');
const log = getRouteApi('/_app/admin/log');

export function JobsScreen() {
  const navigate = jobs.useNavigate();
  return <JobsPage filter={jobs.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />;
}

export function JobScreen() {
  const { jobId } = job.useParams();
  return <AdminJobPage key={jobId} jobId={jobId} />;
}

export function PeopleScreen() {
  const { q } = people.useSearch();
  const navigate = people.useNavigate();
  return <PeoplePage q={q} onSearch={(next) => void navigate({ search: { q: next }, replace: true })} />;
}

export function PersonScreen() {
  const { userId } = person.useParams();
  return <PersonPage key={userId} userId={userId} />;
}

export function LogScreen() {
  const navigate = log.useNavigate();
  return <LogPage filter={log.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />;
}

export function CatalogueScreen() {
  const navigate = catalogue.useNavigate();
  return <CataloguePage search={catalogue.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
