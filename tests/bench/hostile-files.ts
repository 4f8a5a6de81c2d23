import { hostileFiles } from '@tests/hostile/all';
import type { HostileFile } from '@tests/hostile/hostile-file';
import { pageOfBlanks } from '@tests/hostile/pdf-files';
import { plainDocx, plainPptx, plainXlsx } from '@tests/hostile/plain-files';
import { sheetOfRows } from '@tests/hostile/workbook-files';
import { startProcess, testSite } from '@tests/support/server-process';
import { oneSheet } from '@tests/support/xlsx';
import { type Bench, quantile } from './metric';

/** What asks for most: time, memory, answers without end, and honest size. */
const files = (): HostileFile[] => [
  { ...hostileNamed('a sheet of more rows than are read'), make: () => sheetOfRows(1_048_576) },
  { ...hostileNamed('one long text in two hundred thousand cells'), make: sharedFormula },
  { ...hostileNamed('a page that unfolds to more than there is room for'), make: () => pageOfBlanks(1024) },
  ...[
    'a sheet of 16,384 columns',
    'one long text in two hundred thousand cells',
    'an overlapping bomb',
    'one part read ten thousand times',
    'a bomb that lies about its size',
    'forms that draw one another ten times',
    'ten thousand pages',
  ].map(hostileNamed),
];

/** A shared formula of 8,000 characters that each of 200,000 cells has its own copy of. */
function sharedFormula(): Buffer {
  const formula = `A1${'+A1'.repeat(2_600)}`;
  let rows = `<row r="1"><c r="B1"><f t="shared" si="0" ref="B1:B200000">${formula}</f><v>1</v></c></row>`;
  for (let i = 2; i <= 200_000; i++) rows += `<row r="${i}"><c r="B${i}"><f t="shared" si="0"/><v>1</v></c></row>`;
  return oneSheet(rows);
}

const everyMs = 20;
const minCalls = 1_000;
const target = 100;

/** Ten hostile files handed in at the same moment, while somebody else asks the server something fifty times a second. */
export const hostileUploads: Bench = {
  name: 'hostile-files',
  async measure() {
    const forms = files().map(formWith);
    await using site = await testSite();
    await using server = await startProcess({ site, env: { LOG_LEVEL: 'error' } });
    const health = () => fetch(`${server.address}/api/health`).then((answer) => answer.status);
    await health();
    const uploads = Promise.all(forms.map((body) => statusOf(`${server.address}/api/upload-submission`, body)));
    let done = false;
    void uploads.finally(() => {
      done = true;
    });
    const times: number[] = [];
    const failed: number[] = [];
    const calls: Promise<void>[] = [];
    const began = performance.now();
    // At a fixed rate, whatever the answers take: a server that stands still makes many of them wait.
    for (let call = 0; call < minCalls || !done; call += 1) {
      await Bun.sleep(Math.max(0, began + call * everyMs - performance.now()));
      const asked = performance.now();
      calls.push(
        health().then((status) => {
          times.push(performance.now() - asked);
          if (status !== 200) failed.push(status);
        }),
      );
    }
    await Promise.all(calls);
    const statuses = await uploads;
    const slow = quantile(times, 0.99);
    return [
      {
        what: `health calls while ten hostile files are read (${statuses.join(', ')}), 99th percentile of ${times.length}`,
        measured: `${slow.toFixed(0)} ms (median ${quantile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms)`,
        target: `within ${target} ms`,
        holds: slow <= target && failed.length === 0,
      },
    ];
  },
};

function hostileNamed(name: string): HostileFile {
  const found = hostileFiles.find((file) => file.name === name);
  if (!found) throw new Error(`there is no hostile file '${name}'`);
  return found;
}

function formWith(hostile: HostileFile): FormData {
  const form = new FormData();
  const files = [
    { slot: 'excel', fileName: 'model.xlsx', make: plainXlsx },
    { slot: 'ppt', fileName: 'deck.pptx', make: plainPptx },
    { slot: 'summary', fileName: 'memo.docx', make: plainDocx },
  ] as const;
  for (const plain of files) {
    const { fileName, make } = plain.slot === hostile.slot ? hostile : plain;
    form.append(plain.slot, new File([new Uint8Array(make())], fileName));
  }
  form.append('caseStudyId', '1');
  form.append('userEmail', `bench.${crypto.randomUUID()}@example.com`);
  return form;
}

async function statusOf(address: string, body: FormData): Promise<number> {
  const answer = await fetch(address, { method: 'POST', body });
  await answer.arrayBuffer();
  return answer.status;
}
