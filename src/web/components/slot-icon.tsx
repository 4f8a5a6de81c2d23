import type { Slot } from '@domain/evidence/evidence';
import { FileText, Presentation, Table } from './sign-in-icons';

const icons = { excel: Table, ppt: Presentation, summary: FileText } as const satisfies Record<Slot, typeof Table>;

export function SlotIcon({ slot, className = 'i' }: { slot: Slot; className?: string }) {
  const Icon = icons[slot];
  return <Icon className={className} aria-hidden="true" />;
}
