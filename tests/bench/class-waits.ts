import { corpusFiles } from '@tests/e2e/portal-page';
import { startFakeOpenAi } from '@tests/support/openai';
import { startProcess, testSite } from '@tests/support/server-process';
import { handInForm } from './hand-in';
import type { Bench } from './metric';

const students = 29;
const callSeconds = 4;

/** How long the students of a class wait that is handed in together, against all of them graded evenly. */
export const classWaits: Bench = {
  name: 'class-waits',
  async measure() {
    // Each from an address of its own takes turns with all others, as every submission did.
    const evenly = await waitsOf((student) => `192.0.2.${student + 1}`);
    const together = await waitsOf(() => '192.0.2.1');
    const share = mean(together) / mean(evenly);
    const said = (waits: number[]) =>
      `mean ${mean(waits).toFixed(1)} s, ${lateIn(waits)} of ${students} in the last tenth`;
    return [
      {
        what: `${students} submissions handed in together, against as many of as many addresses: mean wait`,
        measured: `${share.toFixed(2)} × (${said(together)}; evenly ${said(evenly)})`,
        target: 'at most 0.6 ×',
        holds: share <= 0.6,
      },
    ];
  },
};

/** Seconds from the first call of a submission for grading to the end of each. */
async function waitsOf(addressOf: (student: number) => string): Promise<number[]> {
  await using model = startFakeOpenAi({ firstTokenMs: callSeconds * 1_000 });
  await using site = await testSite();
  await using server = await startProcess({
    site,
    env: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'fake-model',
      PUBLIC_UPLOADS_PER_HOUR: '10000',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'error',
    },
  });
  const handedIn = [];
  for (let student = 0; student < students; student += 1) {
    const headers = { 'x-forwarded-for': addressOf(student) };
    const body = handInForm(corpusFiles('strong'), `student.${student}@example.com`);
    const answer = await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body, headers });
    const { submission }: { submission: { id: number } } = await answer.json();
    handedIn.push({ id: submission.id, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', headers });
  }
  const began = performance.now();
  // Awaited here: what is used above is gone afterwards.
  return await Promise.all(
    handedIn.map(async ({ id, cookie, headers }) => {
      const graded = await fetch(`${server.address}/api/submissions/${id}/grade`, {
        method: 'POST',
        keepalive: false,
        headers: { ...headers, cookie, accept: 'text/event-stream' },
      });
      const stream = await graded.text();
      if (!stream.includes('event: completed')) throw new Error(`a grading ended as ${stream.slice(-200)}`);
      return (performance.now() - began) / 1_000;
    }),
  );
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function lateIn(waits: number[]): number {
  const last = Math.max(...waits);
  return waits.filter((wait) => wait > 0.9 * last).length;
}
