import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium';
import { dropAbandonedDatabases, testCluster } from './database';
import { readTotals } from './junit';

/**
 * `bun run test`: the builds that tests start from, then every test, with types, lint and unused code beside them.
 * `bun run test:quick`: types, lint, and the tests that need no database, no server and no browser.
 * The last line is `N passed, N failed`, where a check counts as one.
 */
const root = join(import.meta.dir, '../..');

/** What hangs is ended and has failed: on a machine three times as slow, everything still ends before. */
const maxMs = 30 * 60_000;

/** A command that begins so gets the processor when no test wants it. */
const behindTests = ['nice', '-n', '15'];

/** Most code of a test runs briefly: to optimize it fully takes a tenth of the processor time, and wins back less. */
const briefly = { BUN_JSC_useFTLJIT: '0' };

const bun = process.execPath;
const checks = {
  // One checker: each of four infers the types that it imports anew, for 27 s of processor time instead of 12.
  types: [bun, '--bun', 'x', 'tsc', '--noEmit', '--pretty', 'false', '--checkers', '1'],
  lint: [bun, '--bun', 'x', 'biome', 'check', '--error-on-warnings', '.'],
  'unused code': [bun, '--bun', 'x', 'knip'],
};
const builds = {
  'web build': [bun, 'src/server/build/web.ts'],
  // Bundled, the programs that read files cost an upload a quarter less.
  'programs build': [bun, 'src/server/build/programs.ts'],
};

/** About how long files take, in milliseconds, by the first of these that one's path begins with. */
const usualMs: Record<string, number> = {
  'tests/e2e/': 7_000,
  'tests/hostile/': 12_000,
  'tests/trial/': 8_000,
  'tests/server/process/': 12_000,
  'tests/server/main.': 15_000,
  'tests/server/install.': 12_000,
  'tests/server/access-matrix.': 12_000,
  'tests/server/course-matrix.': 12_000,
  'tests/server/demo/demo.': 18_000,
  'tests/server/documents/isolated-reader.': 10_000,
  'tests/server/adapters/grader/answer-': 10_000,
  'tests/server/db/embedded-': 10_000,
  'tests/server/grading/run/run.': 8_000,
  'tests/server/http/routes/upload/real-files.': 8_000,
  'tests/server/services/mail/results-mail.': 8_000,
  'tests/server/services/publication/': 7_000,
  'tests/server/services/': 2_000,
  'tests/server/': 1_000,
  'tests/web/features/': 1_500,
  'tests/': 100,
};

process.exitCode = await (process.argv.includes('--quick') ? runQuick() : run());

async function run(): Promise<number> {
  const cluster = testCluster();
  // Unpacked here where it is not yet: the test processes would each do it.
  const browser = findChromium();
  // What tests leave of the processors while they wait is enough for these.
  const checking = stages(checks, behindTests);
  const built = await stages(builds);
  await Promise.all([browser, dropAbandonedDatabases()]);
  const tests = await runTests();
  await (await cluster).release();
  return report([...built, ...(await checking)], tests);
}

async function runQuick(): Promise<number> {
  const { types, lint } = checks;
  const [tests, checked] = await Promise.all([
    runTests(['tests/domain', 'tests/emails', 'tests/architecture']),
    stages({ types, lint }),
  ]);
  return report(checked, tests);
}

function stages(commands: Record<string, string[]>, prefix: string[] = []): Promise<boolean[]> {
  return Promise.all(Object.entries(commands).map(([name, command]) => stage(name, [...prefix, ...command])));
}

function report(checked: boolean[], tests: { passed: number; failed: number }): number {
  const passed = checked.filter((ok) => ok).length + tests.passed;
  const failed = checked.filter((ok) => !ok).length + tests.failed;
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

async function runTests(paths: string[] = []): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'casegrade-report-'));
  const report = join(folder, 'junit.xml');
  const reporter = ['--reporter=junit', `--reporter-outfile=${report}`];
  const ok = await stage('tests', [
    bun,
    'test',
    ...paths,
    '--parallel=3',
    '--no-isolate',
    '--timeout=60000',
    '--only-failures',
    `--timings=${timings()}`,
    '--update-timings',
    ...reporter,
  ]);
  const totals = readTotals(report) ?? { passed: 0, failed: 0 };
  rmSync(folder, { recursive: true, force: true });
  // A crash, or an error outside of any test, fails the run without failing a test.
  return ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

/** How long each file took last time, so that the longest start first and none is the last; before, a guess. */
function timings(): string {
  const path = join(root, 'node_modules/.cache/test-timings.json');
  if (existsSync(path)) return path;
  const guess = (file: string) => Object.entries(usualMs).find(([start]) => file.startsWith(start))?.[1] ?? 1;
  const files = [...new Bun.Glob('tests/**/*.test.{ts,tsx}').scanSync(root)].map((file) => [file, guess(file)]);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ version: 1, files: Object.fromEntries(files) }));
  return path;
}

/** Runs one program to its end, shows what it says when it fails, and its time. */
async function stage(name: string, command: string[]): Promise<boolean> {
  const started = performance.now();
  const live = name === 'tests';
  const output = live ? 'inherit' : 'pipe';
  const child = Bun.spawn(command, {
    cwd: root,
    env: live ? { ...process.env, ...briefly } : process.env,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    timeout: maxMs,
    killSignal: 'SIGKILL',
  });
  const said = live ? [] : await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  const ok = (await child.exited) === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} ${seconds} s\n${ok ? '' : said.join('')}`);
  return ok;
}

function textOf(stream: ReadableStream<Uint8Array> | number | undefined): Promise<string> {
  return stream instanceof ReadableStream ? new Response(stream).text() : Promise.resolve('');
}
