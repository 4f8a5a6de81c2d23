import type { FileEvidence, Slot } from '../evidence/evidence';

export function swapDocument(
  files: readonly FileEvidence[],
  slot: Slot,
  donor: readonly FileEvidence[],
): FileEvidence[] | null {
  const given = donor.find((file) => file.slot === slot);
  if (!given || !files.some((file) => file.slot === slot)) return null;
  return files.map((file) => (file.slot === slot ? given : file));
}
