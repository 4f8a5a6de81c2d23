import { corpusFiles } from '@tests/e2e/portal-page';
import { startProcess, testSite } from '@tests/support/server-process';
import { xlsxParts } from '@tests/support/xlsx';
import { makeZip } from '@tests/support/zip';
import { handInForm } from '../bench/hand-in';

const floodUploads = 14;
/** Bun sends 256 calls at once: the honest ones need room among them. */
const floodLogins = 240;
const password = 'Correct-Horse-7';
const maxUploadMs = 10_000;
const maxLoginMs = 3_000;

type Answered = { status: number; ms: number };

/**
 * One address floods uploads, then hundreds flood the login; each time somebody honest comes, again and again.
 */
export async function doorTrial(rounds: number): Promise<string[]> {
  await using site = await testSite();
  await using server = await startProcess({
    site,
    env: { TRUST_PROXY: '1', ADMIN_PASSWORD: password, LOG_LEVEL: 'error' },
  });
  return [...(await uploadDoor(server.address, rounds)), ...(await loginDoor(server.address, rounds))];
}

async function uploadDoor(address: string, rounds: number): Promise<string[]> {
  const slow = new File([new Uint8Array(slowWorkbook())], 'model.xlsx');
  const form = (email: string, workbook?: File) => {
    const filled = handInForm(corpusFiles('weak'), email);
    if (workbook) filled.set('excel', workbook);
    return filled;
  };
  const alone = await hand(address, '192.0.2.1', form('alone@example.com', slow));
  process.stdout.write(`the slow workbook alone: ${describe(alone)}, ${slow.size} bytes\n`);
  await using flood = keepBusy(floodUploads, (n) => hand(address, '203.0.113.7', form(`flood.${n}@example.com`, slow)));
  const honest: Answered[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await Bun.sleep(2_000);
    const answer = await hand(address, `198.51.100.${round + 1}`, form(`student.${round}@example.com`));
    process.stdout.write(`  an honest upload: ${describe(answer)}\n`);
    honest.push(answer);
  }
  process.stdout.write(`one address flooded ${flood.done()} times, ${slowest(honest)}\n`);
  return honest
    .filter(({ status, ms }) => status !== 201 || ms > maxUploadMs)
    .map((answer) => `an honest upload was answered ${describe(answer)} while one address flooded`);
}

async function loginDoor(address: string, rounds: number): Promise<string[]> {
  const known = '192.0.2.9';
  const before = await logIn(address, known, 'admin', password);
  const faults = before.status === 200 ? [] : [`the first login was answered ${describe(before)}`];
  for (const [flooded, nameOf] of [
    ['names that nobody has', (n: number) => `nobody${n}`],
    ['the name of an account', () => 'admin'],
  ] as const) {
    const honest: Answered[] = [];
    const elsewhere: Answered[] = [];
    await using flood = keepBusy(floodLogins, (n) =>
      logIn(address, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, nameOf(n), 'Wrong-Horse-7'),
    );
    for (let round = 0; round < rounds; round += 1) {
      await Bun.sleep(1_000);
      honest.push(await logIn(address, known, 'admin', password));
      if (flooded === 'names that nobody has') {
        elsewhere.push(await logIn(address, `198.51.100.${round + 1}`, 'admin', password));
      }
    }
    process.stdout.write(`${flooded}, ${flood.done()} wrong logins: known pair ${slowest(honest)}`);
    process.stdout.write(elsewhere.length > 0 ? `; elsewhere ${slowest(elsewhere)}\n` : '\n');
    for (const answer of [...honest, ...elsewhere]) {
      if (answer.status !== 200 || answer.ms > maxLoginMs) faults.push(`${flooded}: a login was ${describe(answer)}`);
    }
  }
  return faults;
}

/** So many calls in flight until it is disposed of, each numbered. */
function keepBusy(count: number, call: (n: number) => Promise<unknown>) {
  let next = 0;
  let ended = 0;
  let going = true;
  const worker = async () => {
    while (going) {
      await call(next++);
      ended += 1;
    }
  };
  const workers = Array.from({ length: count }, worker);
  return {
    done: () => ended,
    async [Symbol.asyncDispose]() {
      going = false;
      await Promise.all(workers);
    },
  };
}

async function timed(asked: Promise<Response>): Promise<Answered> {
  const began = performance.now();
  const answer = await asked;
  await answer.text();
  return { status: answer.status, ms: performance.now() - began };
}

const hand = (address: string, from: string, body: FormData) =>
  timed(
    fetch(`${address}/api/upload-submission`, {
      method: 'POST',
      body,
      headers: { 'X-Forwarded-For': from, 'Idempotency-Key': crypto.randomUUID() },
    }),
  );

const logIn = (address: string, from: string, username: string, typed: string) =>
  timed(
    fetch(`${address}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ username, password: typed }),
      headers: { 'X-Forwarded-For': from, 'Content-Type': 'application/json' },
    }),
  );

const describe = ({ status, ms }: Answered) => `${status} after ${(ms / 1000).toFixed(1)} s`;

function slowest(answers: readonly Answered[]): string {
  const good = answers.filter(({ status }) => status < 300).length;
  return `${good} of ${answers.length} honest ones answered well, slowest ${(Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1)} s`;
}

/** 600 KB that take some seconds to read: sheets of elements that mean nothing, just under what one may have. */
function slowWorkbook(): Uint8Array {
  const xml = `<sheetData><row><c><v>1</v></c></row></sheetData>${'<x/>'.repeat(1_900_000)}`;
  return makeZip(xlsxParts({ sheets: Array.from({ length: 16 }, (_, n) => ({ name: `Data ${n}`, xml })) }));
}
