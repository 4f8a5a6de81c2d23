import type { DocumentFormat, FileEvidence, Slot } from '@domain/evidence/evidence';
import { findSuspicions } from '@domain/evidence/suspicion';
import { detectFormat } from './kind';
import { cleanEvidence } from './text';
import { UnreadableError } from './unreadable';

/**
 * Reads in this process without limits, so outside of tests it runs in a process of its own. Throws UnreadableError for
 * anything about the file.
 */
export async function readDocument(bytes: Buffer, slot: Slot, fileName: string): Promise<FileEvidence> {
  const evidence = await readContent(bytes, slot, fileName);
  return { ...evidence, findings: [...evidence.findings, ...findSuspicions(evidence.blocks)] };
}

/** Without findings of suspicious text. */
export async function readContent(bytes: Buffer, slot: Slot, fileName: string): Promise<FileEvidence> {
  const format = detectFormat(bytes, slot, fileName);
  return cleanEvidence(await readFormat(format, bytes));
}

async function readFormat(format: DocumentFormat, bytes: Buffer): Promise<FileEvidence> {
  try {
    return await readers[format](bytes);
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    // The runtime's own error, or a library's around it.
    if (error instanceof Error && /\bmemory\b/i.test(error.message)) {
      throw new UnreadableError('too-big', error.message);
    }
    // Libraries for the old formats throw anything on a broken file.
    throw new UnreadableError('corrupt', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
  }
}

/** Loaded on demand, so that a process parses only its own format's code. */
const readers: Record<DocumentFormat, (bytes: Buffer) => Promise<FileEvidence>> = {
  xlsx: async (bytes) => (await import('./workbook/read-xlsx')).readXlsx(bytes),
  xls: async (bytes) => (await import('./workbook/read-xls')).readXls(bytes),
  pptx: async (bytes) => (await import('./deck/read-pptx')).readPptx(bytes),
  ppt: async (bytes) => (await import('./deck/read-ppt')).readPpt(bytes),
  docx: async (bytes) => (await import('./summary/read-docx')).readDocx(bytes),
  doc: async (bytes) => (await import('./summary/read-doc')).readDoc(bytes),
  pdf: async (bytes) => (await import('./summary/read-pdf')).readPdf(bytes),
};
