/** The landing page by itself: what visitors see first needs neither the router nor the client of the API. */
import './app/theme.css';
import '@/lib/i18n';
import { beginVisit } from '@/app/bootstrap';
import { reloadForNewBuild } from '@/lib/stale-build';
import { draw } from '@/app/mount';
import { FirstPage } from '@/app/landing-root';

reloadForNewBuild();
beginVisit();
void draw(<FirstPage />);
