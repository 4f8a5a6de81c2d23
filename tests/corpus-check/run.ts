import { createHash } from 'node:crypto';
import { bytesOf, type CorpusEntry, missingFacts, readEvidence, readFacts } from './corpus';
import { recallOf } from './recall';

/** `bun run check-corpus FOLDER`: reads every document that the folder's `facts.json` lists and says what is missing. */
const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('Name a folder with a facts.json: bun run check-corpus tests/corpus\n');
  process.exit(2);
}

/** What is wrong with one document, in sentences. */
async function check(at: string, { file, sha256, facts }: CorpusEntry): Promise<{ wrong: string[]; found: number }> {
  try {
    const bytes = bytesOf(at, file);
    const wrong: string[] = [];
    if (sha256 !== undefined && createHash('sha256').update(bytes).digest('hex') !== sha256) {
      wrong.push('is not the file that the facts were taken from');
    }
    const evidence = await readEvidence(bytes, file);
    const missing = missingFacts(evidence, facts);
    const recall = recallOf(at, file, evidence);
    if (recall) {
      const lost = recall.missing.length > 0 ? `, without ${recall.missing.slice(0, 12).join(' ')}` : '';
      process.stdout.write(
        `      ${(recall.share * 100).toFixed(2)} % of ${recall.words} words (at least ${recall.min * 100} %)${lost}\n`,
      );
      if (recall.share < recall.min) wrong.push(`holds too few words of ${recall.export}`);
    }
    return { wrong: [...wrong, ...missing.map((fact) => `lacks ${fact}`)], found: facts.length - missing.length };
  } catch (error) {
    return { wrong: [`cannot be read: ${error instanceof Error ? error.message : error}`], found: 0 };
  }
}

const entries = readFacts(folder);
let found = 0;
let failed = 0;
for (const entry of entries) {
  const result = await check(folder, entry);
  found += result.found;
  if (result.wrong.length > 0) failed++;
  process.stdout.write(
    `${result.wrong.length === 0 ? 'ok  ' : 'FAIL'}  ${entry.file} (${result.found} of ${entry.facts.length})\n`,
  );
  for (const sentence of result.wrong) process.stdout.write(`      ${sentence}\n`);
}
const all = entries.reduce((sum, { facts }) => sum + facts.length, 0);
process.stdout.write(
  `${found} of ${all} facts in ${entries.length} documents, ${failed} documents with something wrong.\n`,
);
process.exit(failed === 0 ? 0 : 1);
