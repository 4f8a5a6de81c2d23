import type { Slot } from '../evidence/evidence';

export type RefusedFile = { slot: Slot; sentence: string };

export type Refusal = { sentence: string; files: readonly RefusedFile[] };

export function afterReplacing<R extends Refusal>(refusal: R | null, slot: Slot): R | null {
  const files = refusal?.files.filter((file) => file.slot !== slot) ?? [];
  return refusal && files.length > 0 ? { ...refusal, files } : null;
}
