import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';

/** What makes an upload the same one again: its case study and the bytes of its three files. */
export function uploadFingerprint(caseStudyId: number, files: Record<Slot, { sha256: Uint8Array }>): Uint8Array {
  const hash = new Bun.CryptoHasher('sha256').update(`${caseStudyId}\n`);
  for (const slot of slots) hash.update(files[slot].sha256);
  return hash.digest();
}
