import type { ReactNode, Ref } from 'react';
import { Tabs } from './tabs';

type TabListProps = {
  ref?: Ref<HTMLDivElement>;
  label: string;
  /** In place of its margin and line. */
  className?: string;
  children: ReactNode;
};

const look =
  'flex gap-1 overflow-x-auto [scrollbar-width:none] [&_.num]:font-normal [&>button]:relative [&>button]:cursor-pointer [&>button]:bg-transparent [&>button]:px-3 [&>button]:pt-2.5 [&>button]:pb-3 [&>button]:text-[0.84375rem] [&>button]:whitespace-nowrap [&>button]:text-ink-3 [&>button:focus-visible]:-outline-offset-3 [&>button:hover]:text-ink [&>[data-state=active]]:font-semibold [&>[data-state=active]]:text-ink [&>[data-state=active]]:after:absolute [&>[data-state=active]]:after:inset-x-3 [&>[data-state=active]]:after:bottom-0 [&>[data-state=active]]:after:h-0.5 [&>[data-state=active]]:after:bg-pen';

export function TabList({ ref, label, className = '-mt-3 border-b', children }: TabListProps) {
  return (
    <Tabs.List ref={ref} className={`${look} ${className}`} aria-label={label}>
      {children}
    </Tabs.List>
  );
}
