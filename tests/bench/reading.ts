import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Slot } from '@domain/evidence/evidence';
import { slotOfFileName } from '@domain/submission/formats';
import { builtPrograms, ensureProgramsBuilt } from '@server/build/program-build';
import { createIsolatedReader } from '@server/documents/isolated-reader';
import { unpackGradually } from '@server/documents/unpack-evidence';
import { briefProgram } from '@server/isolation/isolated-process';
import { corpusFiles } from '@tests/e2e/portal-page';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { oneSheet } from '@tests/support/xlsx';
import { mulberry32 } from '@tests/trial/random';
import { measureLongestBlock } from './longest-block';
import { type Bench, type Metric, median } from './metric';
import { peakMemory } from './resident-memory';

const runs = 10;
const rows = 20_000;
const cellsOfRow = 10;

/** The reading of a large workbook and of usual submission files, each in processes of their own as in the product. */
export const reading: Bench = {
  name: 'reading',
  async measure() {
    using folder = temporaryFolder();
    const path = join(folder.path, 'large.xlsx');
    const bytes = largeWorkbook();
    await Bun.write(path, bytes);
    return [
      ...(await large(path, bytes.length)),
      await usual('strong', '.docx', 500),
      await usual('middling', '.pdf', 900),
    ];
  },
};

await ensureProgramsBuilt();
const reader = createIsolatedReader({
  ...builtPrograms(),
  seconds: 20,
  memoryMb: 900,
  concurrency: availableParallelism(),
  waitSeconds: 30,
});

async function read(path: string, slot: Slot): Promise<Uint8Array> {
  using reading = reader.open(new AbortController().signal);
  const outcome = await reading.read(path, slot, basename(path));
  if (!outcome.ok) throw new Error(`${path}: ${outcome.unreadable.message}`);
  if (!outcome.file.coverage.complete) throw new Error(`${path} was not read whole`);
  return outcome.file.packed;
}

async function timed(work: () => Promise<unknown>, times = runs): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken;
}

async function large(path: string, size: number): Promise<Metric[]> {
  const what = `a workbook of ${(size / 2 ** 20).toFixed(1)} MB and ${(rows * cellsOfRow).toLocaleString('en')} cells`;
  const times = await timed(() => read(path, 'excel'), 5);
  const peak = await peakMegabytes(path);
  const whileRead = await measureLongestBlock(() => read(path, 'excel'));
  const packed = await read(path, 'excel');
  const whileUnpacked = await measureLongestBlock(() => unpackGradually(packed));
  return [
    {
      what: `${what}, read, median of 5`,
      measured: `${(median(times) / 1000).toFixed(2)} s (slowest ${(Math.max(...times) / 1000).toFixed(2)} s)`,
      target: 'under 3 s',
      holds: median(times) < 3_000,
    },
    {
      what: `${what}, most memory of its process`,
      measured: `${peak.toFixed(0)} MB`,
      target: 'under 600 MB',
      holds: peak < 600,
    },
    ...[
      { what: 'the server held up while it is read', held: whileRead },
      { what: 'the server held up while its evidence is unpacked', held: whileUnpacked },
    ].map(({ what, held }) => ({
      what: `the same, ${what}, longest`,
      measured: `${held.toFixed(0)} ms`,
      target: 'at most 50 ms',
      holds: held <= 50,
    })),
  ];
}

/** The reading process by itself. What the system counts for one that has ended includes its parent's memory. */
async function peakMegabytes(path: string): Promise<number> {
  const program = join(import.meta.dir, '../../src/server/documents/read-process.ts');
  const request = { mark: '', request: { path, slot: 'excel', extension: extname(path) } };
  const child = Bun.spawn(briefProgram(program), {
    stdin: Buffer.from(`${JSON.stringify(request)}\n`),
    stdout: 'pipe',
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid));
  }, 5);
  await new Response(child.stdout).bytes();
  clearInterval(watch);
  if ((await child.exited) !== 0) throw new Error('the workbook was not read');
  return peak / 2 ** 20;
}

async function usual(name: 'strong' | 'middling', ending: string, target: number): Promise<Metric> {
  const files = corpusFiles(name);
  const times = await timed(() => Promise.all(files.map((path) => read(path, slotOfFileName(path) ?? 'summary'))));
  return {
    what: `submission files with ${ending}, all three read side by side, median of ${runs}`,
    measured: `${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)} ms)`,
    target: `under ${target} ms`,
    holds: median(times) < target,
  };
}

/** Labels, numbers that do not repeat and formulas, as in an export of sales. */
function largeWorkbook(): Buffer {
  const random = mulberry32(8);
  const words = () => Array.from({ length: 29 }, () => Math.floor(random() * 36 ** 8).toString(36)).join(' ');
  const lines: string[] = [];
  for (let row = 1; row <= rows; row += 1) {
    const cells = Array.from({ length: cellsOfRow }, (_, column) => {
      const address = `${String.fromCharCode(65 + column)}${row}`;
      if (column === 0) return `<c r="${address}" t="str"><v>${words()} ${words()}</v></c>`;
      const value = random() * 10 ** 6;
      if (column < 8) return `<c r="${address}" s="1"><v>${value}${Math.floor(random() * 1000)}</v></c>`;
      return `<c r="${address}" s="1"><f>B${row}*C${row}/${value}</f><v>${value}</v></c>`;
    });
    lines.push(`<row r="${row}">${cells.join('')}</row>`);
  }
  const styles =
    '<numFmts><numFmt numFmtId="200" formatCode="$#,##0.00"/></numFmts><cellXfs><xf/><xf numFmtId="200"/></cellXfs>';
  return oneSheet(lines.join(''), { styles });
}
