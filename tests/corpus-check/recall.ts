import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileEvidence } from '@domain/evidence/evidence';

/** `share` of the export's words that the evidence holds, each as often as it stands there; `missing` are the others. */
export type Recall = { share: number; min: number; words: number; missing: string[]; export: string };

const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/\s+/u)
    .filter((word) => word !== '');

const minRecallOf = (file: string): number => (/\.(?:xlsx|pptx|docx)$/.test(file) ? 0.995 : 0.98);

const lines = (path: string): string[] => (existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []);

/**
 * How much of a document's text export (`exports/<file>.txt` beside the facts) the evidence holds, without what
 * `exports/additions.txt` says of it that the exporting program adds (a line is a document's name and such words);
 * undefined where there is no export.
 */
export function recallOf(folder: string, file: string, { blocks }: FileEvidence): Recall | undefined {
  const name = `exports/${file.replaceAll('/', '-')}.txt`;
  if (!existsSync(join(folder, name))) return undefined;
  const additions = lines(join(folder, 'exports/additions.txt'))
    .filter((line) => line.startsWith(`${file} `))
    .flatMap((line) => words(line.slice(file.length)));
  const left = new Map<string, number>();
  for (const word of words(blocks.map(({ label, text }) => `${label ?? ''} ${text}`).join('\n'))) {
    left.set(word, (left.get(word) ?? 0) + 1);
  }
  const exported = words(lines(join(folder, name)).join('\n'));
  const wanted = exported.filter((word) => {
    const at = additions.indexOf(word);
    if (at >= 0) additions.splice(at, 1);
    return at < 0;
  });
  const missing = wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  const share = wanted.length === 0 ? 1 : (wanted.length - missing.length) / wanted.length;
  return { share, min: minRecallOf(file), words: wanted.length, missing, export: name };
}
