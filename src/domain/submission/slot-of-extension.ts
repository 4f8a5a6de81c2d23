import type { Slot } from '../evidence/evidence';

export const slotExtensions = {
  excel: ['.xlsx', '.xls'],
  ppt: ['.pptx', '.ppt'],
  summary: ['.pdf', '.docx', '.doc'],
} as const satisfies Record<Slot, readonly string[]>;

/** With the dot, in lower case; empty without one. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot).toLowerCase();
}

const slotByExtension = new Map<string, Slot>([
  ...slotExtensions.excel.map((extension) => [extension, 'excel'] as const),
  ...slotExtensions.ppt.map((extension) => [extension, 'ppt'] as const),
  ...slotExtensions.summary.map((extension) => [extension, 'summary'] as const),
]);

/** Null for unknown extensions [5.13]. */
export function slotOfFileName(fileName: string): Slot | null {
  return slotByExtension.get(extensionOf(fileName)) ?? null;
}
