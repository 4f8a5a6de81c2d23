import type { Slot } from '../evidence/evidence';
import { slots } from '../evidence/slots';
import { slotOfFileName } from './formats';

export type FileGroup<File> = Partial<Record<Slot, File>>;

/** Equal counts of kinds pair up in order; otherwise files stand alone [5.12]. Ignores unknown extensions. */
export function groupFiles<File extends { name: string }>(files: readonly File[]): FileGroup<File>[] {
  const known = files.flatMap((file) => {
    const slot = slotOfFileName(file.name);
    return slot === null ? [] : [{ slot, file }];
  });
  const of = (slot: Slot) => known.filter((entry) => entry.slot === slot).map((entry) => entry.file);
  const columns = { excel: of('excel'), ppt: of('ppt'), summary: of('summary') };
  const pair = (...slots: Slot[]) =>
    Array.from({ length: columns[slots[0] ?? 'excel'].length }, (_, row) => groupOf(columns, slots, row));
  const equal = (a: Slot, b: Slot) => columns[a].length > 0 && columns[a].length === columns[b].length;

  if (equal('excel', 'ppt') && equal('ppt', 'summary')) return pair('excel', 'ppt', 'summary');
  if (equal('excel', 'ppt')) return [...pair('excel', 'ppt'), ...pair('summary')];
  if (equal('excel', 'summary')) return [...pair('excel', 'summary'), ...pair('ppt')];
  if (equal('ppt', 'summary')) return [...pair('ppt', 'summary'), ...pair('excel')];
  return known.map(({ slot, file }) => single(slot, file));
}

export function fillOf<File extends { name: string }>(
  open: readonly Slot[],
  files: readonly File[],
): FileGroup<File> | null {
  const [group, ...others] = groupFiles(files);
  if (!group || others.length > 0) return null;
  return slots.every((slot) => group[slot] === undefined || open.includes(slot)) ? group : null;
}

function groupOf<File>(columns: Record<Slot, File[]>, slots: Slot[], row: number): FileGroup<File> {
  const group: FileGroup<File> = {};
  for (const slot of slots) {
    const file = columns[slot][row];
    if (file !== undefined) group[slot] = file;
  }
  return group;
}

function single<File>(slot: Slot, file: File): FileGroup<File> {
  const group: FileGroup<File> = {};
  group[slot] = file;
  return group;
}
