import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { sheetPrefix } from '@domain/evidence/cell-locator';
import type { FileEvidence } from '@domain/evidence/evidence';
import { slotOfFileName } from '@domain/submission/formats';
import { outcomeOf } from '@server/documents/read-document';
import {
  cellsOf,
  exportAll,
  exportedText,
  exportOf,
  isSameCell,
  isSameFormula,
  type OracleCell,
  oldWordText,
  pdfText,
} from './oracles';
import { type Recall, recallOf } from './words';

const enough = 0.95;
/** In fewer words a single one that programs break differently counts too much. */
const minWords = 10;

type Kind = {
  documents: number;
  read: number;
  compared: number;
  recall: Recall;
  low: number;
  refused: Map<string, number>;
};

/**
 * Reads the documents of a folder in this process and compares what was read with what other programs find, where they are installed:
 * poppler for PDF, antiword and LibreOffice for Word, LibreOffice for decks, openpyxl for workbooks, those in the old
 * format as LibreOffice saves them. A document of whose words fewer than 95 % were read, while its coverage says that it
 * was read completely, is a fault.
 */
export async function oracleTrial(folder: string): Promise<string[]> {
  const documents = new Bun.Glob('**/*.{xlsx,xls,pptx,ppt,docx,doc,pdf}');
  const found = [...documents.scanSync({ cwd: folder, absolute: true })].toSorted();
  const paths = found.filter((path) => !path.includes('.oracle.'));
  await exportAll(paths);
  const workbooks = paths.filter((path) => slotOfFileName(path) === 'excel');
  const opened = workbooks.map((path) => (path.endsWith('.xls') ? exportOf(path) : path));
  const cells = new Map((await cellsOf(opened)).map((found, index) => [workbooks[index], found]));
  const kinds = new Map<string, Kind>();
  const cellCount = { all: 0, found: 0, formulas: 0, sameFormulas: 0 };
  const faults: string[] = [];

  async function compare(path: string): Promise<void> {
    const kind = kindOf(kinds, extname(path).slice(1));
    kind.documents += 1;
    const outcome = await outcomeOf(readFileSync(path), slotOfFileName(path) ?? 'summary', path);
    if (!outcome.ok) {
      const { reason } = outcome.unreadable;
      kind.refused.set(reason, (kind.refused.get(reason) ?? 0) + 1);
      return;
    }
    kind.read += 1;
    const { evidence } = outcome;
    const found = cells.has(path)
      ? compareCells(cells.get(path) ?? null, evidence, cellCount)
      : await compareWords(path, evidence);
    if (!found || found.words < minWords) return;
    kind.compared += 1;
    kind.recall.words += found.words;
    kind.recall.found += found.found;
    if (found.found >= found.words * enough) return;
    kind.low += 1;
    if (evidence.coverage.complete)
      faults.push(
        `${path.slice(folder.length)}: ${found.found} of ${found.words} were read, and nothing is said of the others`,
      );
  }

  for (const path of paths) await compare(path);
  for (const [name, kind] of kinds) process.stdout.write(`${lineOf(name, kind)}\n`);
  process.stdout.write(
    `cells ${cellCount.found} of ${cellCount.all}, formulas ${cellCount.sameFormulas} of ${cellCount.formulas}\n`,
  );
  return faults;
}

function kindOf(kinds: Map<string, Kind>, name: string): Kind {
  const fresh = () => ({
    documents: 0,
    read: 0,
    compared: 0,
    recall: { words: 0, found: 0 },
    low: 0,
    refused: new Map(),
  });
  const kind = kinds.get(name) ?? fresh();
  kinds.set(name, kind);
  return kind;
}

function lineOf(name: string, { documents, read, compared, recall, low, refused }: Kind): string {
  const reasons = [...refused].map(([reason, count]) => `${count} ${reason}`).join(', ');
  const share = ((recall.found / Math.max(1, recall.words)) * 100).toFixed(2);
  return `| ${name} | ${documents} | ${read} | ${reasons || 'none'} | ${compared} | ${recall.words} | ${share} % | ${low} |`;
}

async function compareWords(path: string, evidence: FileEvidence): Promise<Recall | null> {
  const texts = path.endsWith('.pdf')
    ? [await pdfText(path)]
    : [await exportedText(path), path.endsWith('.doc') ? await oldWordText(path) : null];
  const recalls = texts.flatMap((text) => (text === null ? [] : [recallOf(text, evidence)]));
  return recalls.toSorted((a, b) => a.found / a.words - b.found / b.words)[0] ?? null;
}

function compareCells(
  theirs: OracleCell[] | null,
  { blocks }: FileEvidence,
  count: { all: number; found: number; formulas: number; sameFormulas: number },
): Recall | null {
  if (!theirs) return null;
  const ours = new Map(blocks.map((block) => [block.locator, block]));
  let found = 0;
  for (const cell of theirs) {
    const [sheet, address, , formula] = cell;
    const block = ours.get(`${sheetPrefix(sheet)}!${address}`);
    if (isSameCell(block, cell)) found += 1;
    if (formula === null || !formula.startsWith('=')) continue;
    count.formulas += 1;
    if (block && isSameFormula(block, formula)) count.sameFormulas += 1;
  }
  count.all += theirs.length;
  count.found += found;
  return { words: theirs.length, found };
}
