import type { Slot } from '../evidence/evidence';

export const slotNames = {
  excel: 'Excel',
  ppt: 'PowerPoint',
  summary: 'Executive Summary',
} as const satisfies Record<Slot, string>;
