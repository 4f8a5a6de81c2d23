import { expect, test } from 'bun:test';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import type { Grader } from '@server/grading/grader/grader';
import { listEvidence } from '@server/services/evidence/list';
import { outlineEvidence } from '@server/services/evidence/outline';
import { ensureGrading } from '@server/services/grading/ensure';
import { eventsOf, gradingWorld } from '@tests/support/grading';
import { modelSheet } from '@tests/support/model-sheet';
import { fileEvidence, smallSubmissionFiles } from '@tests/support/prepared-submission';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

/** What the coverage of each file says of a sheet of 3,000 rows after its grading; the outline says the same. */
async function coverageAfter(grader: Grader): Promise<string[][]> {
  await using world = await gradingWorld(grader);
  const files = [fileEvidence('excel', modelSheet(3, 3_000)), ...smallSubmissionFiles().slice(1)];
  const id = await storedSubmission(world.database.db, files);
  await ensureGrading(world.deps, id, false);
  await eventsOf(world.deps, id);
  const notes = (await listEvidence(world.deps.database.db, { id })).map(({ coverage }) => coverage.notes);
  expect((await outlineEvidence(world.deps.database.db, id)).map(({ coverage }) => coverage.notes)).toEqual(notes);
  return notes;
}

test('what a model was not shown of a long sheet stands in its coverage', async () => {
  const [workbook, ...others] = await coverageAfter(scriptedGrader());
  expect(workbook).toEqual([
    expect.stringMatching(
      /^The AI model was not shown \d+ of 3000 rows of the sheet 'Model', for length\. It was shown what each column holds, and every row that is unlike the others\.$/,
    ),
  ]);
  expect(others).toEqual([[], []]);
}, 30_000);

test('the offline rules read all of it, and the coverage says nothing of a model', async () => {
  expect(await coverageAfter(createOfflineGrader({ pauseMs: 0 }))).toEqual([[], [], []]);
}, 30_000);
