import { describe, expect, test } from 'bun:test';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@server/config';
import type { EvalMetrics } from '@server/eval/metrics';
import { readOptions } from '@server/eval/options';
import { runEval } from '@server/eval/run-eval';
import { type FakeOpenAi, startFakeOpenAi } from '@tests/support/openai';
import { faults } from '@tests/support/openai/fault';
import { temporaryFolder } from '@tests/support/temporary-folder';

const recorded = join(import.meta.dir, '../../eval/recorded');

/** Settings that nobody may ask for: without a model there is nothing to connect to. */
const unused = () => {
  throw new Error('the settings were read');
};

async function run(args: string[], fake?: FakeOpenAi) {
  const outs: string[] = [];
  const errors: string[] = [];
  const say = { out: (text: string) => void outs.push(text), error: (text: string) => void errors.push(text) };
  const config = fake
    ? () => readConfig({ OPENAI_API_KEY: 'sk-none', OPENAI_BASE_URL: fake.url, OPENAI_MODEL: 'of-the-settings' })
    : unused;
  const code = await runEval(args, config, say);
  return { code, out: outs.join(''), error: errors.join('') };
}

async function metrics(args: string[], fake?: FakeOpenAi): Promise<EvalMetrics> {
  return JSON.parse((await run([...args, '--json'], fake)).out);
}

/** A copy of two of the recorded submissions, to be changed. */
function twoOfThem() {
  const folder = temporaryFolder();
  for (const name of ['rubric.json', 'submission-02', 'submission-04'])
    cpSync(join(recorded, name), join(folder.path, name), { recursive: true });
  const record = join(folder.path, 'submission-02/records/made-model.json');
  return {
    path: folder.path,
    change: (from: string | RegExp, to: string) =>
      writeFileSync(record, readFileSync(record, 'utf8').replace(from, to)),
    write: (name: string, text: string) => writeFileSync(join(folder.path, name), text),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

test('recorded answers come to the same grades again, without settings or a network', async () => {
  const { code, out, error } = await run([recorded, '--replay', '--min-kappa', '0.8']);
  expect(error).toBe('');
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(lines[0]).toStartWith('Grader made-model; prompt ');
  expect(lines.slice(1, 9)).toEqual([
    "11 submissions: 10 compared with a person's scores, 0 with recorded ones.",
    '',
    '                            n  weighted kappa          exact  within 1    MAE    bias',
    'Excel Workbook             10  0.87 [0.65, 0.95]        30 %      90 %   0.80   +0.60',
    'PowerPoint Deck            10  0.63 [-0.01, 0.92]       20 %      80 %   1.20   +0.20',
    'Executive Summary Email    10  0.78 [0.46, 0.89]        10 %      80 %   1.10   +0.50',
    'Total                      10  0.88 [0.64, 0.97]        30 %      50 %   1.70   +1.30',
    '',
  ]);
  expect(out).not.toContain('Other than recorded');
  expect(lines[9]).toMatch(/^35 calls, 0 tokens read \(0 cached\), 0 written, \$0\.0000, \d+\.\d s\.$/);
});

describe('two submissions', () => {
  test('are too little to tell, which a threshold does not pass', async () => {
    using two = twoOfThem();
    const { code, out, error } = await run([two.path, '--replay', '--min-kappa', '0']);
    expect(out).toContain('Total                       2  too little to tell: figures begin with 10 pairs');
    expect([code, error]).toEqual([1, "The totals' weighted kappa is unknown.\n"]);
  });

  test('list an answer that cannot be used any more, and what comes out otherwise than recorded', async () => {
    using two = twoOfThem();
    two.change(/"score": (\d+),\n {4}"rationale"/, '"score": 0,\n    "rationale"');
    two.change(/"prompt": "4"/g, '"prompt": "2"');
    two.change('"criterion": "# The criterion', '"criterion": "# One criterion');
    const { changed, differing, failures } = await metrics([two.path, '--replay']);
    expect(changed.map(({ says, answers }) => `${answers}: ${says}`)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('3: Graded with prompt version 2; '),
        '1: The text of the criterion has changed since.',
      ]),
    );
    expect(differing).toEqual([{ submission: 'submission-02', criterion: 'Excel Workbook', fields: ['score'] }]);
    expect(failures).toEqual([]);
    two.change('"response": "{\\"evidence\\"', '"response": "{\\"proof\\"');
    const { code, out, error } = await run([two.path, '--replay', '--min-kappa', '0.5']);
    expect(out).toContain('Not graded:\n  submission-02, Excel Workbook: The record holds no further answer for it.\n');
    expect([code, error]).toEqual([1, 'One answer is missing.\n']);
  });

  test('are graded by the offline rules without settings or a network', async () => {
    using two = twoOfThem();
    rmSync(join(two.path, 'submission-02/scores.json'));
    const { grader, cost, calls, failures, areas, compared } = await metrics([two.path, '--offline']);
    expect(compared).toEqual({ person: 1, recorded: 1 });
    expect([grader, cost, calls, failures]).toEqual(['offline', 0, 6, []]);
    expect(areas.map(({ agreement }) => agreement)).toEqual(Array(3).fill({ verdict: 'too-few', n: 2 }));
  });

  test('are graded by a model, recorded, and replayed from that record; who is named is masked', async () => {
    using two = twoOfThem();
    await using fake = startFakeOpenAi({ faults: [faults.serverError] });
    two.write('submission-02/student.json', '{"email": "lena.vogel@example.com", "company": "Halden Beverages"}');
    const asked = await metrics([two.path, '--model', 'gpt-5.4-mini', '--record'], fake);
    expect([asked.grader, asked.calls, asked.cost, asked.failures]).toEqual(['gpt-5.4-mini', 7, null, []]);
    expect(fake.requests.map(({ rawBody }) => rawBody).join()).not.toContain('lena.vogel');
    const count = fake.requests.length;
    expect((await run([two.path, '--replay'])).error).toBe(
      'There are records of gpt-5.4-mini and made-model: choose with --model.\n',
    );
    const replayed = await metrics([two.path, '--replay', '--model', 'gpt-5.4-mini']);
    expect([replayed.calls, replayed.differing, replayed.failures]).toEqual([7, [], []]);
    expect(fake.requests.length).toBe(count);
  });

  test('with a wrong key, a foreign criterion or a missing file end with a sentence', async () => {
    using two = twoOfThem();
    await using fake = startFakeOpenAi({ apiKey: 'sk-other' });
    expect(await run([two.path], fake)).toEqual({
      code: 2,
      out: '',
      error: 'The AI provider refuses the key (401, invalid_api_key). Check OPENAI_API_KEY.\n',
    });
    two.write('submission-02/scores.json', '{"Charm": 3}');
    expect((await run([two.path, '--replay'])).error).toBe(
      `${join(two.path, 'submission-02')}/scores.json: the rubric has no criterion “Charm”.\n`,
    );
    two.write('submission-02/second.xlsx', '');
    expect((await run([two.path, '--offline'])).error).toBe(
      `${join(two.path, 'submission-02')} needs exactly one workbook, and has 2.\n`,
    );
    expect((await run(['nowhere', '--offline'])).error).toBe('There is no folder nowhere.\n');
  });
});

test('options that contradict each other are refused', () => {
  expect(readOptions([])).toBe('Name one folder.');
  expect(readOptions(['a', '--offline', '--replay'])).toContain('--offline goes with neither');
  expect(readOptions(['a', '--offline', '--record'])).toContain('--record is for models');
  expect(readOptions(['a', '--min-kappa', '2'])).toContain('from -1 to 1');
  expect(readOptions(['a', '--nonsense'])).toContain('--nonsense');
  expect(readOptions(['a', '--model', 'm', '--min-kappa', '0.6'])).toEqual({
    folder: 'a',
    by: 'model',
    model: 'm',
    minKappa: 0.6,
    record: false,
    json: false,
  });
});
