/** What other rooms may use of this one. */
export { AppealButton } from './appeals/components/appeal-button';
export { SensitiveVeil } from './sensitive/components/sensitive-veil';
export { useVeiling } from './sensitive/hooks/use-veiling';
