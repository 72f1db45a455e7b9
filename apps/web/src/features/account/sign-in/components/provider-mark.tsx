import type { AuthProvider } from '@atelier/contracts';
import type { ReactNode } from 'react';

const MARKS: Readonly<Record<AuthProvider, ReactNode>> = {
  google: (
    <g fill="none" strokeWidth={4}>
      <path stroke="#34a853" d="M17.66 17.66A8 8 0 0 1 5.07 16" />
      <path stroke="#fbbc05" d="M5.07 16a8 8 0 0 1 0-8" />
      <path stroke="#ea4335" d="M5.07 8a8 8 0 0 1 12.59-1.660" />
      <path stroke="#4285f4" d="M12.500 12H20a8 8 0 0 1-2.340 5.660" />
    </g>
  ),
  facebook: (
    <>
      <circle cx={12} cy={12} r={10.5} fill="#0866ff" />
      <path
        fill="#fff"
        d="M13.600 22.380v-7.080h2.550l.5-3.100H13.600v-1.900c0-1 .5-1.750 1.850-1.750h1.350V5.900s-1.150-.2-2.300-.2c-2.500 0-4.100 1.500-4.100 4.150v2.350H7.700v3.100h2.700v7.080z"
      />
    </>
  ),
  x: (
    <g fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinejoin="round">
      <path d="M3.400 3.800h4.700l12.500 16.400h-4.700z" />
      <path d="m19.700 3.800-6.900 7.600M4.200 20.200l7-7.700" />
    </g>
  ),
  discord: (
    <path
      fill="#5865f2"
      fillRule="evenodd"
      d="M8.500 4.300 8 5.100c2.600-.5 5.300-.5 8 0l-.5-.8-.1-.2c1.700.2 3.200.7 4.700 1.400 2.300 3.500 3.400 7.300 3 11.600-1.700 1.300-3.400 2.100-5.300 2.700l-1.200-1.900c.6-.2 1.200-.5 1.800-.9l-.5-.3c-3.700 1.700-8 1.700-11.800 0l-.5.3c.6.4 1.200.7 1.800.9l-1.200 1.900c-1.900-.6-3.600-1.400-5.300-2.700-.4-4.300.7-8.100 3-11.600 1.500-.7 3-1.200 4.700-1.400zM8.400 10.200a1.950 2.100 0 0 0 0 4.200 1.950 2.100 0 0 0 0-4.200zm7.200 0a1.950 2.100 0 0 0 0 4.200 1.950 2.100 0 0 0 0-4.200z"
    />
  ),
};

/** By what a provider is known at a glance. */
export function ProviderMark({ provider }: { provider: AuthProvider }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5 shrink-0">
      {MARKS[provider]}
    </svg>
  );
}
