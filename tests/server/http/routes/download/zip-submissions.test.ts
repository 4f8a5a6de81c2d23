import { expect, test } from 'bun:test';
import { submissionFiles } from '@server/db/schema/submission-file';
import { openZip } from '@server/documents/package/zip';
import { uploadForm, uploadWorld } from '@tests/support/upload';
import { and, eq } from 'drizzle-orm';

type World = Awaited<ReturnType<typeof uploadWorld>>;

const asUser = { headers: { 'x-test-user': 'user' } };

async function zipOf(world: World, ids: string): Promise<Record<string, string>> {
  const answer = await world.call(`/api/submissions/download?ids=${ids}`, asUser);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const zip = openZip(Buffer.from(await answer.arrayBuffer()));
  return Object.fromEntries(zip.names.map((name) => [name, zip.read(name)?.toString('utf8') ?? '']));
}

/** Submissions 1 and 2, of a student whose id would lead somewhere. */
async function two(): Promise<World> {
  const world = await uploadWorld();
  await world.upload(uploadForm());
  await world.upload(uploadForm({ summary: new File(['later'], 'summary.docx') }));
  await world.deps.database.sql`update submissions set student_id = '../CON:"x"?' where id = 2`;
  return world;
}

test('a selection comes as one zip with a folder per submission, whose name leads nowhere', async () => {
  await using world = await two();
  expect(await zipOf(world, '2,1,2')).toEqual({
    '2 ..-CON--x--, submission 2/model.xlsx': 'workbook',
    '2 ..-CON--x--, submission 2/deck.pptx': 'deck',
    '2 ..-CON--x--, submission 2/summary.docx': 'later',
    '1 S-204, submission 1/model.xlsx': 'workbook',
    '1 S-204, submission 1/deck.pptx': 'deck',
    '1 S-204, submission 1/summary.docx': 'summary',
  });
});

test('what cannot be had is left out and named in a note: a file, a submission without files, one that is gone [8.6]', async () => {
  await using world = await two();
  const { db } = world.deps.database;
  const { storageKey } = submissionFiles;
  const [missing] = await db
    .select({ storageKey })
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, 1), eq(submissionFiles.slot, 'excel')));
  await world.deps.storage.delete([missing?.storageKey ?? '']);
  await db.delete(submissionFiles).where(eq(submissionFiles.submissionId, 2));
  expect(await zipOf(world, '999,1,2')).toEqual({
    '1 S-204, submission 1/deck.pptx': 'deck',
    '1 S-204, submission 1/summary.docx': 'summary',
    'MISSING FILES.txt':
      'Submission 999: This submission does not exist or was deleted.\n' +
      '1 S-204, submission 1/model.xlsx: Could not download the file.\n' +
      'Submission 2: No files available for this submission\n',
  });
});

test('when nothing can be had no empty zip is sent', async () => {
  await using world = await uploadWorld();
  const answer = await world.call('/api/submissions/download?ids=998,999', asUser);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: 'This submission does not exist or was deleted.' },
  ]);
});
