import { ensureProgramsBuilt } from '@server/build/program-build';
import { corpusFiles } from '@tests/e2e/portal-page';
import { startProcess, testSite } from '@tests/support/server-process';
import { handIn, handInForm, uploaded } from './hand-in';
import { type Bench, type Metric, median, slope } from './metric';
import { residentMemory } from './resident-memory';

const runs = 20;
const submissions = 200;
const atOnce = 4;
/** Caches and code fill up until then. */
const warm = 100;

/** What a student waits for, over HTTP: files uploaded and read, checked before, and a whole class at once. */
export const uploads: Bench = {
  name: 'uploads',
  async measure() {
    await ensureProgramsBuilt();
    await using site = await testSite();
    await using server = await startProcess({ site, env: { LOG_LEVEL: 'error', PUBLIC_UPLOADS_PER_HOUR: '10000' } });
    // Reading processes are started ahead a little later than the server.
    await Bun.sleep(5_000);
    const small = corpusFiles('strong');
    const upload = (run: number) => uploaded(server.address, handInForm(small, `small.${run}@example.com`));
    const check = async () => {
      const form = handInForm(corpusFiles('large'), '');
      for (const field of ['caseStudyId', 'userEmail']) form.delete(field);
      const response = await fetch(`${server.address}/api/public/check`, { method: 'POST', body: form });
      if (response.status !== 200) throw new Error(`the check was answered ${response.status}`);
      await response.arrayBuffer();
    };
    return [
      within(`three small files uploaded and read, median of ${runs}`, await timed(upload), 120),
      within(`three files of 1.3 MB checked before they are handed in, median of ${runs}`, await timed(check), 3_000),
      ...(await wholeClass(server.address, server.pid, small)),
    ];
  },
};

/** One after the other, with the time in between that somebody else's click takes. */
async function timed(work: (run: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work(run);
    taken.push(performance.now() - began);
    await Bun.sleep(1_000);
  }
  return taken;
}

const within = (what: string, times: number[], ms: number): Metric => ({
  what,
  measured: `${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)} ms)`,
  target: `at most ${ms.toLocaleString('en')} ms`,
  holds: median(times) <= ms,
});

async function wholeClass(address: string, pid: number, files: string[]): Promise<Metric[]> {
  const memory: { x: number; y: number }[] = [];
  let next = 0;
  const began = performance.now();
  const handInNext = async (): Promise<void> => {
    while (next < submissions) {
      const number = next++;
      await handIn(address, files, `class.${number}@example.com`);
      if (number >= warm) memory.push({ x: number, y: residentMemory(pid) / 2 ** 20 });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, handInNext));
  const seconds = (performance.now() - began) / 1000;
  const growth = slope(memory);
  return [
    {
      what: `${submissions} submissions uploaded, read and graded offline, ${atOnce} at a time`,
      measured: `${seconds.toFixed(1)} s`,
      target: 'at most 30 s',
      holds: seconds <= 30,
    },
    {
      what: `the same, memory of the server, growth per submission over the last ${submissions - warm}`,
      measured: `${growth.toFixed(3)} MB`,
      target: 'at most 0.1 MB',
      holds: growth <= 0.1,
    },
  ];
}
