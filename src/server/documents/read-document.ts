import type { FileEvidence, Slot } from '@domain/evidence/evidence';
import { findSuspicions } from '@domain/evidence/suspicion';
import type { DocumentFormat } from '@domain/submission/formats';
import type { Unreadable } from './document-reader';
import { documentFormats } from './formats';
import { detectFormat } from './kind';
import { cleanEvidence } from './text';
import { UnreadableError, unreadableSentence } from './unreadable';

/** Without limits, so outside of tests it runs in a process of its own. Throws UnreadableError. */
export async function readDocument(bytes: Buffer, slot: Slot, fileName: string): Promise<FileEvidence> {
  const evidence = await readContent(bytes, slot, fileName);
  return { ...evidence, findings: [...evidence.findings, ...findSuspicions(evidence.blocks)] };
}

export async function readContent(bytes: Buffer, slot: Slot, fileName: string): Promise<FileEvidence> {
  const format = detectFormat(bytes, slot, fileName);
  return cleanEvidence(await readFormat(format, bytes));
}

async function readFormat(format: DocumentFormat, bytes: Buffer): Promise<FileEvidence> {
  try {
    return await documentFormats[format].read(bytes);
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    // The runtime's own error, or a library's around it.
    if (error instanceof Error && /\bout of memory\b/i.test(error.message)) {
      throw new UnreadableError('too-big', error.message);
    }
    // Libraries for the old formats throw anything on a broken file.
    throw new UnreadableError('corrupt', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
  }
}

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
