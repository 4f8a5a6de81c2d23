import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedCriteria } from '@domain/criterion/seed-rubric';
import { writeRubricJson } from '@domain/rubric/rubric-json';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { readConfig } from '@server/config';
import { demoCompanies } from '@server/demo/plan/companies';
import { seededNumbers } from '@server/demo/submission-files/chance';
import { makeSubmissionFiles } from '@server/demo/submission-files/make-submission-files';
import { fenceOf } from '@server/eval/grade-folder';
import { runEval } from '@server/eval/run-eval';
import { startFakeOpenAi } from '@tests/support/openai';
import { composeAnswer } from '@tests/support/openai/compose-answer';
import type { FakeRequest } from '@tests/support/openai/fake-request';
import type { Fault } from '@tests/support/openai/fault';

/**
 * `bun tests/eval/make-recorded.ts`: makes `tests/eval/recorded` anew, which replaying holds today's checks against.
 * The documents are the demo's, the model is the one of our tests, over the real protocol; what it gives and what the
 * person beside it gave is how well the work was made, with some variation each. Where the checks are changed on purpose,
 * their version is raised and the folder is made anew.
 */
const folder = join(import.meta.dir, 'recorded');
const rubric = seedCriteria
  .filter(({ name }) => ['Excel Workbook', 'PowerPoint Deck', 'Executive Summary Email'].includes(name))
  .map((criterion) => ({ ...criterion, scoreRanges: defaultScoreRanges(criterion.maxScore) }));
/** How well each one's workbook, deck and memo are made, and the rest alike. */
const levels = ['333', '322', '223', '111', '211', '333', '122', '232', '100', '321', '222'];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'rubric.json'), writeRubricJson('Pricing & Profit Simulation', rubric));

/** Scores that the model gives, by the code of the submission's fence and the criterion. */
const planned = new Map<string, number>();

for (const [number, digits] of levels.entries()) {
  const chance = seededNumbers(77 + number);
  const own = join(folder, `submission-${String(number + 1).padStart(2, '0')}`);
  mkdirSync(own);
  const company = demoCompanies[number % demoCompanies.length];
  if (!company) throw new Error('there are no companies');
  const usual = digits.charAt(1);
  const madeFiles = await makeSubmissionFiles(company.product, 900 + number, `${usual.repeat(6)}${digits}`, []);
  const files = { excel: join(own, 'model.xlsx'), ppt: join(own, 'deck.pptx'), summary: join(own, 'memo.docx') };
  for (const slot of ['excel', 'ppt', 'summary'] as const) writeFileSync(files[slot], madeFiles[slot]);
  const fence = await fenceOf(files);
  const scores: Record<string, number> = {};
  for (const [at, { name, maxScore }] of rubric.entries()) {
    const made = maxScore * (0.25 + 0.22 * Number(digits.charAt(at)));
    const give = (leaning: number) =>
      Math.max(0, Math.min(maxScore, Math.round(made + leaning + (chance() + chance() - 1) * 1.8)));
    scores[name] = give(0);
    planned.set(`${fence} ${name}`, give(0.4));
  }
  // The last one is held beside what was recorded.
  if (number < levels.length - 1) writeFileSync(join(own, 'scores.json'), `${JSON.stringify(scores, null, 2)}\n`);
  writeFileSync(join(own, 'student.json'), `${JSON.stringify({ email: `student.${number + 1}@example.com` })}\n`);
}

const keyOf = ({ prompt }: FakeRequest) => {
  const [, fence = ''] = /=== SUBMISSION (\S+) ===/.exec(prompt.evidence) ?? [];
  const [, name = ''] = /# The criterion to grade\n(.*?) \(/.exec(prompt.criterion) ?? [];
  return `${fence} ${name}`;
};
const faults = new Map<string, Fault>();
for (const [at, key] of [...planned.keys()].entries()) {
  if (at === 4) faults.set(key, { kind: 'nonsense' });
  if (at === 10) faults.set(key, { kind: 'score', score: 99 });
  if (at === 16) faults.set(key, { kind: 'false-citation' });
}
await using model = startFakeOpenAi({
  answer: (request) => ({ ...composeAnswer(request), score: planned.get(keyOf(request)) ?? 0 }),
  faults: (request) => {
    const fault = faults.get(keyOf(request)) ?? null;
    faults.delete(keyOf(request));
    return fault;
  },
});
const config = () => readConfig({ OPENAI_API_KEY: 'sk-none', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'made-model' });
const say = {
  out: (text: string) => void process.stdout.write(text),
  error: (text: string) => void process.stderr.write(text),
};
process.exitCode = await runEval([folder, '--record'], config, say);
