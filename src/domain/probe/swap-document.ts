import type { FileEvidence, Slot } from '../evidence/evidence';

/** The files with the one in `slot` taken from another submission; null where either has none there. */
export function swapDocument(
  files: readonly FileEvidence[],
  slot: Slot,
  donor: readonly FileEvidence[],
): FileEvidence[] | null {
  const given = donor.find((file) => file.slot === slot);
  if (!given || !files.some((file) => file.slot === slot)) return null;
  return files.map((file) => (file.slot === slot ? given : file));
}
