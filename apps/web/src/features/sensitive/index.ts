export { SensitiveVeil } from './components/sensitive-veil';
export { useVeiling } from './hooks/use-veiling';
