import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** How many things are in it, where that is known. */
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
}

/** Only the tab in sight is mounted, and only it loads. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        onChange(next as Value);
      }}
      className="flex flex-col gap-6"
    >
      <Base.List
        aria-label={label}
        className="relative -mx-4 flex overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:gap-1 md:px-0"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="flex min-h-12 shrink-0 items-center gap-2 rounded-t-lg px-2.5 text-[0.9375rem] font-medium md:px-3.5 text-ink-faint transition-colors duration-150 hover:text-ink data-active:text-light"
          >
            {tab.label}
            {tab.count ? (
              <span className="rounded-full bg-light/12 px-2 py-0.5 text-xs tabular-nums">{tab.count}</span>
            ) : null}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-light transition-[translate,width] duration-200" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="outline-none">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
