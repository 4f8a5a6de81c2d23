import { expect, setDefaultTimeout, test } from 'bun:test';
import { publicationStates } from '@domain/publication/states';
import { releases } from '@domain/submission/states';
import { adminCalls } from '@tests/support/admin-calls';
import { appWorld, proofOf } from '@tests/support/app';
import { eventsOf } from '@tests/support/event-stream';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(60_000);

/** The submission decides, else its case study, else the setting. */
function seen(release: string, results: string, setting: string): boolean {
  if (release !== 'by-setting') return release === 'released';
  if (results !== 'by-setting') return results === 'published';
  return setting === 'true';
}

test('submission, case study and setting decide in this order on every way to a student [C8.21]', async () => {
  await using world = await appWorld();
  const instructor = adminCalls(world);
  const { sql } = world.deps.database;
  const id = await storedSubmission(world.deps.database.db);
  await instructor.post(`/api/submissions/${id}/grade`);
  const cookie = await proofOf(world.deps, id);
  const get = (path: string) => world.call(path, { headers: { cookie } });
  const sees = async () => {
    const results = await (await get(`/api/submissions/${id}/results`)).json();
    const [own] = await (await get('/api/public/submissions')).json();
    const events = eventsOf(await (await get(`/api/submissions/${id}/grade/events`)).text());
    return [
      results.length > 0,
      (await get(`/api/submissions/${id}/evidence`)).status === 200,
      own.totalScore !== null,
      events.at(-1)?.data.totalScore !== null,
    ];
  };
  for (const results of publicationStates) {
    await instructor.put('/api/case-studies/1/publication', { results });
    for (const release of releases) {
      await instructor.put(`/api/submissions/${id}/release`, { release });
      for (const setting of ['true', 'false']) {
        await sql`update settings set value = ${setting} where key = 'display_results_immediately'`;
        const expected = seen(release, results, setting);
        expect([release, results, setting, ...(await sees())]).toEqual([
          release,
          results,
          setting,
          ...Array.from({ length: 4 }, () => expected),
        ]);
      }
    }
  }
});
