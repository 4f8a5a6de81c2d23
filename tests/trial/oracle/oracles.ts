import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Block } from '@domain/evidence/evidence';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type } from 'arktype';

const timeoutMs = 600_000;
/** LibreOffice takes longer to start than to convert. */
const batchSize = 40;

async function output(command: string[], stdin?: string): Promise<string | null> {
  if (!Bun.which(command[0] ?? '')) return null;
  const input = stdin === undefined ? ('ignore' as const) : Buffer.from(stdin);
  const child = Bun.spawn(command, { stdin: input, stdout: 'pipe', stderr: 'ignore', timeout: timeoutMs });
  const text = await new Response(child.stdout).text();
  return (await child.exited) === 0 ? text : null;
}

/** What another program finds in a document; null where it finds none, or is not installed. */
export const pdfText = (path: string) => output(['pdftotext', '-q', '-enc', 'UTF-8', path, '-']);

export const oldWordText = (path: string) => output(['antiword', '-w', '0', '-m', 'UTF-8.txt', path]);

/**
 * LibreOffice's text exports, kept beside the documents as `<document>.oracle.txt` for the next run. It may break off at a
 * file, so what is missing of a batch has no text.
 */
export async function exportTexts(paths: readonly string[]): Promise<void> {
  const wanted = paths.filter((path) => !existsSync(exportOf(path)));
  for (let from = 0; from < wanted.length; from += batchSize) {
    using folder = temporaryFolder();
    const batch = wanted.slice(from, from + batchSize);
    const profile = `-env:UserInstallation=file://${join(folder.path, 'profile')}`;
    const out = join(folder.path, 'out');
    const filter = 'txt:Text (encoded):UTF8';
    await output(['soffice', '--headless', '--norestore', profile, '--convert-to', filter, '--outdir', out, ...batch]);
    for (const path of batch) {
      const written = Bun.file(join(out, basename(path).replace(/\.[^.]+$/, '.txt')));
      if (await written.exists()) await Bun.write(exportOf(path), written);
    }
  }
}

export async function exportedText(path: string): Promise<string | null> {
  const exported = Bun.file(exportOf(path));
  return (await exported.exists()) ? await exported.text() : null;
}

const exportOf = (path: string) => `${path}.oracle.txt`;

const stored = type('number | string | boolean | null').or({ date: 'string' });
const cell = type(['string', 'string', stored, 'string | null']);
const cellLists = cell.array().or('null');

export type OracleCell = typeof cell.infer;

/** By openpyxl; null for a workbook that it can't open. */
export async function cellsOf(paths: readonly string[]): Promise<(OracleCell[] | null)[]> {
  const text = await output(['python3', join(import.meta.dir, 'cells.py')], paths.join('\n'));
  return (text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => cellLists.assert(JSON.parse(line)));
}

export function isSameCell(block: Block | undefined, [, , value]: OracleCell): boolean {
  if (!block) return value === '';
  const ours = block.value;
  if (typeof value === 'number')
    return typeof ours === 'number' ? Math.abs(ours - value) <= Math.abs(value) * 1e-9 : block.text !== '';
  if (typeof value === 'string') return plain(ours) === plain(value) || plain(block.text) === plain(value);
  return value === null || typeof value === 'object' ? true : ours === value;
}

export const isSameFormula = ({ formula = '' }: Pick<Block, 'formula'>, theirs: string): boolean =>
  bare(formula) === bare(theirs);

const plain = (text: unknown) => String(text).replace(/\s+/g, ' ').trim();

const bare = (formula: string) => formula.replace(/_xlfn\.|_xlws\.|\s|^=|[{}]/g, '').toLowerCase();
