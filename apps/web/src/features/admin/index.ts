/** What other rooms may use of this one. */
export {
  AdminScreen,
  AdminSettingsPage,
  CatalogueScreen,
  JobScreen,
  JobsScreen,
  LogScreen,
  NowPage,
  PeopleScreen,
  PersonScreen,
  SafetyPage,
} from './screens';
