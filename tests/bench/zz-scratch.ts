import { createSessions } from '@server/adapters/session/lucia';
import { openDatabase } from '@server/db/client';
import { startProcess, testSite } from '@tests/support/server-process';
import { smallEvidence } from '@tests/support/submission';
import { signedIn } from '@tests/support/user';
import { caseStudyLists, moveToCaseStudy } from './case-study-list';
import { storeMany } from './many-submissions';
import { quantile } from './metric';

await using site = await testSite();
const database = await openDatabase(site.database);
const t0 = Date.now();
await storeMany(database, Number(process.env.N ?? 40_000), smallEvidence);
console.log('stored', Date.now() - t0);
const id = await moveToCaseStudy(database);
console.log('moved', Date.now() - t0, JSON.stringify(site.database));
const cookie = await signedIn({ database, sessions: createSessions(database.db, false) }, 'user');
await using server = await startProcess({ site });
for (const study of [`&caseStudyId=${id}`, '']) {
  for (const [name, path] of caseStudyLists) {
    const times: number[] = [];
    let total = '';
    for (let at = 0; at < 12; at += 1) {
      const s = performance.now();
      const a = await fetch(`${server.address}/api/${path}${study}`, { headers: { cookie } });
      const body = await a.text();
      if (!a.ok) throw new Error(`${path} ${a.status} ${body}`);
      times.push(performance.now() - s);
      total = a.headers.get('x-total-count') ?? body.slice(0, 600);
    }
    console.log(study, name.padEnd(45), quantile(times, 0.5).toFixed(0), quantile(times, 0.95).toFixed(0), total);
  }
}
if (process.env.KEEP) await new Promise((r) => setTimeout(r, Number(process.env.KEEP) * 1000));
await database.close();
process.exit(0);
