import { existsSync, symlinkSync } from 'node:fs';
import { extname, join } from 'node:path';
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

/** What LibreOffice makes of a kind of file, by the extension it then has. */
const exports: Readonly<Record<string, { filter: string; ending: string }>> = {
  '.doc': { filter: 'txt:Text (encoded):UTF8', ending: 'txt' },
  '.docx': { filter: 'txt:Text (encoded):UTF8', ending: 'txt' },
  '.ppt': { filter: 'fodp', ending: 'fodp' },
  '.pptx': { filter: 'fodp', ending: 'fodp' },
  '.xls': { filter: 'xlsx', ending: 'xlsx' },
};

/**
 * LibreOffice's exports, kept beside the documents as `<document>.oracle.<ending>` for the next run. It may break off at
 * a file, so what is missing of a batch has none.
 */
export async function exportAll(paths: readonly string[]): Promise<void> {
  const wanted = paths.filter((path) => !existsSync(exportOf(path)));
  for (const [extension, { filter, ending }] of Object.entries(exports)) {
    const ofKind = wanted.filter((path) => extname(path) === extension);
    for (let from = 0; from < ofKind.length; from += batchSize) {
      using folder = temporaryFolder();
      // Documents of several folders may have one name.
      const batch = ofKind.slice(from, from + batchSize).map((path, nth) => {
        const link = join(folder.path, `${nth}${extension}`);
        symlinkSync(path, link);
        return { path, link, written: Bun.file(join(folder.path, 'out', `${nth}.${ending}`)) };
      });
      const profile = `-env:UserInstallation=file://${join(folder.path, 'profile')}`;
      const out = ['--convert-to', filter, '--outdir', join(folder.path, 'out')];
      await output(['soffice', '--headless', '--norestore', profile, ...out, ...batch.map(({ link }) => link)]);
      for (const { path, written } of batch) if (await written.exists()) await Bun.write(exportOf(path), written);
    }
  }
}

export const exportOf = (path: string) => `${path}.oracle.${exports[extname(path)]?.ending ?? 'txt'}`;

export async function exportedText(path: string): Promise<string | null> {
  const exported = Bun.file(exportOf(path));
  if (!(await exported.exists())) return null;
  const text = await exported.text();
  return exportOf(path).endsWith('.fodp') ? deckText(text) : text;
}

const outsideOfSlides =
  /<(?:office:binary-data|svg:title|dc:date|meta:creator-initials)>[^<]*|<(text:(?:page-number|page-count|date|time))\b[^>]*>[^<]*<\/\1>/g;

/** Beside charts a deck has whole other documents in it, which aren't opened, and that is said. */
const embedded = /<office:document\b.*?<\/office:document>/gs;

/** The texts of a flat OpenDocument deck: slides and notes, without the master pages, pictures and counted fields. */
export function deckText(flat: string): string {
  const [body = ''] = /<office:presentation>.*<\/office:presentation>/s.exec(flat) ?? [];
  return body
    .replace(embedded, (whole) => /<office:chart>.*<\/office:chart>/s.exec(whole)?.[0] ?? ' ')
    .replace(outsideOfSlides, ' ')
    .replace(/<\/text:(?:p|h)>|<text:(?:line-break|tab|s)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|amp|lt|gt|quot|apos);/g, (entity, code) =>
      code ? String.fromCodePoint(Number(code)) : (entities[entity] ?? ' '),
    );
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

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
