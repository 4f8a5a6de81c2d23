import type { FileEvidence, Slot } from '@domain/evidence/evidence';
import type { Unreadable } from './document-reader';
import { readDocument } from './read-document';
import { UnreadableError, unreadableSentence } from './unreadable';

export type EvidenceOutcome = { ok: true; evidence: FileEvidence } | { ok: false; unreadable: Unreadable };

/** A file's content is an outcome, never an error. */
export async function outcomeOf(
  bytes: Buffer,
  slot: Slot,
  fileName: string,
  read = readDocument,
): Promise<EvidenceOutcome> {
  try {
    return { ok: true, evidence: await read(bytes, slot, fileName) };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const message = error.sentence ?? unreadableSentence(error.reason, slot);
    return { ok: false, unreadable: { reason: error.reason, message } };
  }
}
