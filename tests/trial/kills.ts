import { openDatabase } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { submissions } from '@server/db/schema/submission';
import { corpusFiles } from '@tests/e2e/portal-page';
import { startFakeOpenAi } from '@tests/support/openai';
import { startProcess, testSite } from '@tests/support/server-process';
import { eq } from 'drizzle-orm';
import { handInForm } from '../bench/hand-in';

const slots = 11;
/** A process lives so long before it is killed, in milliseconds. */
const shortestLife = 200;
const lifeSpread = 2_500;

/**
 * Kills the server at random moments while students hand in and are graded, `rounds` times, and counts what was lost:
 * submissions that had been acknowledged, results, and criteria asked again after they were finished.
 */
export async function killTrial(rounds: number, random: () => number): Promise<string[]> {
  const faults: string[] = [];
  await using site = await testSite();
  await using model = startFakeOpenAi({ firstTokenMs: 20, tokensPerSecond: 1_500 });
  const env = {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'fake-model',
    PUBLIC_UPLOADS_PER_HOUR: '100000',
    LOG_LEVEL: 'error',
  };
  const acknowledged: { id: number; cookie: string }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await using server = await startProcess({ site, env });
    const upload = handIn(server.address, round).then((kept) => {
      if (kept) acknowledged.push(kept);
    });
    await Bun.sleep(shortestLife + random() * lifeSpread);
    await server.end('SIGKILL');
    await upload;
  }
  await using last = await startProcess({ site, env });
  for (const { id, cookie } of acknowledged) {
    const answer = await fetch(`${last.address}/api/submissions/${id}/grade`, { method: 'POST', headers: { cookie } });
    if (answer.status !== 200) faults.push(`submission ${id}: ${answer.status} ${await answer.text()}`);
  }
  const database = await openDatabase(site.database);
  for (const { id } of acknowledged) {
    const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id));
    const results = await database.db.select().from(gradingResults).where(eq(gradingResults.submissionId, id));
    const total = results.reduce((sum, { score }) => sum + score, 0);
    if (!row) faults.push(`submission ${id} was acknowledged and is gone`);
    else if (results.length !== slots || row.totalScore !== total) {
      faults.push(`submission ${id} has ${results.length} results and the total ${row.totalScore} instead of ${total}`);
    }
    if (results.some(({ iteration }) => iteration !== 1)) faults.push(`submission ${id}: a criterion was asked again`);
  }
  await database.close();
  process.stdout.write(
    `${rounds} kills, ${acknowledged.length} submissions acknowledged, ${model.requests.length} model calls for ` +
      `${acknowledged.length * slots} results, ${faults.length} faults\n`,
  );
  return faults;
}

/** Null when the server died before it had answered: then nothing was promised. */
async function handIn(address: string, round: number): Promise<{ id: number; cookie: string } | null> {
  try {
    const body = handInForm(corpusFiles('weak'), `student.${round}@example.com`);
    const answer = await fetch(`${address}/api/upload-submission`, { method: 'POST', body });
    if (answer.status !== 201) return null;
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { submission }: { submission: { id: number } } = await answer.json();
    const kept = { id: submission.id, cookie };
    // Asked for and not waited for: the kill may come first.
    const headers = { cookie, prefer: 'respond-async' };
    await fetch(`${address}/api/submissions/${kept.id}/grade`, { method: 'POST', headers }).catch(() => null);
    return kept;
  } catch {
    return null;
  }
}
