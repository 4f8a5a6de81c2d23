import type { Slot } from '../evidence/evidence';

/** A file that was refused, and why. */
export type RefusedFile = { slot: Slot; sentence: string };

/** Why an upload was refused; `files` is empty when no file is to blame. */
export type Refusal = { sentence: string; files: readonly RefusedFile[] };

/** What remains of a refusal after the file of a slot was replaced: nothing, unless another file was refused too. */
export function afterReplacing<R extends Refusal>(refusal: R | null, slot: Slot): R | null {
  const files = refusal?.files.filter((file) => file.slot !== slot) ?? [];
  return refusal && files.length > 0 ? { ...refusal, files } : null;
}
