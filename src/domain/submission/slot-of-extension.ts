import type { Slot } from '../evidence/evidence';

/** What each slot takes [5.12] [9.8], in the order the texts name them. */
export const slotExtensions = {
  excel: ['.xlsx', '.xls'],
  ppt: ['.pptx', '.ppt'],
  summary: ['.pdf', '.docx', '.doc'],
} as const satisfies Record<Slot, readonly string[]>;

/** The file's ending from the last dot on, lower-case; empty without one. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot).toLowerCase();
}

const slotByExtension = new Map<string, Slot>([
  ...slotExtensions.excel.map((extension) => [extension, 'excel'] as const),
  ...slotExtensions.ppt.map((extension) => [extension, 'ppt'] as const),
  ...slotExtensions.summary.map((extension) => [extension, 'summary'] as const),
]);

/** The slot a file belongs to by its ending, in any case; null for an ending that is not taken [5.13]. */
export function slotOfFileName(fileName: string): Slot | null {
  return slotByExtension.get(extensionOf(fileName)) ?? null;
}
