/** The landing page by itself: what visitors see first needs neither the router nor the client of the API. */
import './app/theme.css';
import '@/lib/i18n';
import { beginVisit } from '@/lib/begin-visit';
import { reloadForNewBuild } from '@/lib/stale-build';
import { draw } from './app/draw';
import { FirstPage } from './app/first-page';

reloadForNewBuild();
beginVisit();
void draw(<FirstPage />);
