/** The landing page by itself: what visitors see first needs neither the router nor the client of the API. */
import './app/theme.css';
import '@/lib/i18n';
import { bootstrap } from '@/app/bootstrap';
import { reloadForNewBuild } from '@/lib/stale-build';
import { mount } from '@/app/mount';
import { LandingRoot } from '@/app/landing-root';

reloadForNewBuild();
bootstrap();
void mount(<LandingRoot />);
