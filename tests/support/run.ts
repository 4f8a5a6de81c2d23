import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium';
import { dropAbandonedDatabases, testCluster } from './database';
import { readTotals } from './junit';

/**
 * `bun run test`: types, lint and unused code beside each other and the builds, then every test.
 * `bun run test:quick`: types, lint, and the tests that need no database, no server and no browser.
 * The last line is `N passed, N failed`, where a check counts as one.
 */
const root = join(import.meta.dir, '../..');

/** What hangs is ended and has failed: nothing here takes half as long. */
const maxMs = 15 * 60_000;

const bun = process.execPath;
const checks = {
  // One checker: each of four infers the types that it imports anew, for 27 s of processor time instead of 12.
  types: [bun, '--bun', 'x', 'tsc', '--noEmit', '--pretty', 'false', '--checkers', '1'],
  lint: [bun, '--bun', 'x', 'biome', 'check', '--error-on-warnings', '.'],
  'unused code': [bun, '--bun', 'x', 'knip'],
  'web build': [bun, 'src/server/build/web.ts'],
  // Bundled, the programs that read files cost an upload a quarter less.
  'programs build': [bun, 'src/server/build/programs.ts'],
};

process.exitCode = await (process.argv.includes('--quick') ? runQuick() : run());

async function run(): Promise<number> {
  const cluster = testCluster();
  // Unpacked here where it is not yet: the test processes would each do it.
  const browser = findChromium();
  const checked = await Promise.all(Object.entries(checks).map(([name, command]) => stage(name, command)));
  await Promise.all([browser, dropAbandonedDatabases()]);
  const tests = await runTests();
  await (await cluster).release();
  return report(checked, tests);
}

async function runQuick(): Promise<number> {
  const { types, lint } = checks;
  const [tests, ...checked] = await Promise.all([
    runTests(['tests/domain', 'tests/emails', 'tests/architecture']),
    ...Object.entries({ types, lint }).map(([name, command]) => stage(name, command)),
  ]);
  return report([...checked], tests);
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

/** How long each file took last time, so that the longest start first; a first run goes by the folders of the longest. */
function timings(): string {
  const path = join(root, 'node_modules/.cache/test-timings.json');
  if (existsSync(path)) return path;
  const isLong = (file: string) => /^tests\/(e2e|trial|hostile|server\/process)\//.test(file);
  const files = [...new Bun.Glob('tests/**/*.test.{ts,tsx}').scanSync(root)].map((file) => [
    file,
    isLong(file) ? 2 : 1,
  ]);
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
