import type { ReactNode, Ref } from 'react';
import { Tabs } from './tabs';

type TabListProps = { ref?: Ref<HTMLDivElement>; label: string; className?: string; children: ReactNode };

export function TabList({ ref, label, className = '-mt-3 border-b', children }: TabListProps) {
  return (
    <Tabs.List ref={ref} className={`tabs ${className}`} aria-label={label}>
      {children}
    </Tabs.List>
  );
}
