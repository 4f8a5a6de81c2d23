import { join } from 'node:path';
import type { FileEvidence, Slot } from '@domain/evidence/evidence';
import { readDocument } from '@server/documents/read-document';

const fileNames = {
  strong: { excel: 'pricing-model.xlsx', ppt: 'launch-deck.pptx', summary: 'exec-summary.docx' },
  middling: { excel: 'workbook.xlsx', ppt: 'slides.pptx', summary: 'summary.pdf' },
  weak: { excel: 'data.xlsx', ppt: 'deck.pptx', summary: 'summary.docx' },
  legacy: { excel: 'model.xls', ppt: 'deck.ppt', summary: 'memo.doc' },
  hidden: { excel: 'workbook.xlsx', ppt: 'deck.pptx', summary: 'summary.docx' },
  large: { excel: 'sales.xlsx', ppt: 'deck.pptx', summary: 'summary.docx' },
} as const;

export type CorpusName = keyof typeof fileNames;

export const corpusNames = ['strong', 'middling', 'weak', 'legacy', 'hidden', 'large'] as const satisfies CorpusName[];

/** The files of a submission in `tests/corpus`, read in this process. */
export async function readCorpusFiles(name: CorpusName): Promise<FileEvidence[]> {
  const files: FileEvidence[] = [];
  for (const slot of ['excel', 'ppt', 'summary'] as const) files.push(await readCorpusFile(name, slot));
  return files;
}

/** One file of such a submission. */
export async function readCorpusFile(name: CorpusName, slot: Slot): Promise<FileEvidence> {
  const fileName = fileNames[name][slot];
  const bytes = await Bun.file(join(import.meta.dir, '../corpus', name, fileName)).arrayBuffer();
  return readDocument(Buffer.from(bytes), slot, fileName);
}
