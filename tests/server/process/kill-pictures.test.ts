import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { emptyProfile } from '@domain/model/profile';
import { openDatabase } from '@server/db/client';
import { gradingModel, models } from '@server/db/schema/model';
import { pictures } from '@server/db/schema/submission-file';
import { setSetting } from '@tests/support/mail';
import { chartDeck, uploadOf } from '@tests/support/picture-world';
import { type SeeingModel, seeingName, startSeeingModel } from '@tests/support/seeing-model';
import { testServer } from '@tests/support/server';
import { type Site, startDoomed, testSite } from '@tests/support/server-process';
import { isNotNull } from 'drizzle-orm';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

/** At which step the process dies, and how many of three pictures have their text by then. */
const deaths: [killAt: string, kept: number][] = [
  ['pictures.stored', 0],
  ['picture.answered:1', 0],
  ['picture.kept:2', 2],
];

type DeadWorld = { killAt: string; model: SeeingModel; site: Site; id: number; cookie: string };

let worlds: DeadWorld[];

beforeAll(async () => {
  worlds = await Promise.all(
    deaths.map(async ([killAt]) => {
      const [model, site] = await Promise.all([startSeeingModel(), testSite()]);
      return { killAt, model, site, ...(await upload(site, modelEnv(model))) };
    }),
  );
  const doomed = worlds.map(({ killAt, model, site }) => ({ ...site, env: modelEnv(model), killAt }));
  await using first = await startDoomed(doomed);
  const asked = worlds.map(({ id, cookie }, at) =>
    fetch(`${first.addresses[at]}/api/submissions/${id}/grade`, {
      method: 'POST',
      headers: { cookie, prefer: 'respond-async' },
    }).catch(() => undefined),
  );
  expect(await first.exited).toBe(137);
  await Promise.all(asked);
});

afterAll(async () => {
  for (const { model, site } of worlds) {
    await site[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  }
});

for (const [killAt, kept] of deaths) {
  test(`a server killed at ${killAt} loses no picture's text, and the next one asks for what is missing`, async () => {
    const world = worlds.find((each) => each.killAt === killAt);
    if (!world) throw new Error(`nothing died at ${killAt}`);
    const { model, site, id, cookie } = world;
    const before = model.pictureCalls().length;
    // The next one may have been answered while the process died.
    const known = await readPictures(site);
    expect(known).toBeGreaterThanOrEqual(kept);
    await using second = await testServer({ site, env: modelEnv(model) });
    const answer = await fetch(`${second.address}/api/submissions/${id}/grade`, {
      method: 'POST',
      headers: { cookie },
    });
    expect(answer.status).toBe(200);
    expect(model.pictureCalls()).toHaveLength(before + 3 - known);
    const rows = await second.deps.database.db.select().from(pictures);
    expect(rows.map(({ number, readBy }) => [number, readBy]).toSorted()).toEqual([
      [1, seeingName],
      [2, seeingName],
      [3, seeingName],
    ]);
  });
}

/** How many have their text. */
async function readPictures(site: Site): Promise<number> {
  const database = await openDatabase(site.database);
  try {
    return await database.db.$count(pictures, isNotNull(pictures.text));
  } finally {
    await database.close();
  }
}

/** One call at a time, so that what was answered before the kill is known. */
function modelEnv({ address }: SeeingModel): Record<string, string> {
  return {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `${address}/v1`,
    OPENAI_MODEL: seeingName,
    OPENAI_API: 'chat',
    GRADING_CONCURRENCY: '1',
  };
}

/** Three charts, for a model that was tested and is to read pictures. */
async function upload(site: Site, env: Record<string, string>): Promise<{ id: number; cookie: string }> {
  await using server = await testServer({ site, env });
  await setSetting(server.deps, 'auto_email_results', 'false');
  const { db, sql } = server.deps.database;
  await sql`update criteria set archived_at = now() where id > 2`;
  const body = uploadOf(chartDeck(3));
  const answer = await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body });
  const { submission } = await answer.json();
  const profile = { ...emptyProfile(), form: 'json_schema' as const, sees: true, verdict: 'ready' as const };
  await db.update(models).set({ profile, test: 'done' });
  await db
    .insert(gradingModel)
    .values({ pictures: true })
    .onConflictDoUpdate({ target: gradingModel.id, set: { pictures: true } });
  return { id: submission.id, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
