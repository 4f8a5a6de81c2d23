import { expect, setDefaultTimeout, test } from 'bun:test';
import type { GradingResult } from '@domain/grading/grading-event';
import { adminCalls, storeInstructor } from '@tests/support/admin-calls';
import { appWorld, proofOf } from '@tests/support/app';
import { eventsOf } from '@tests/support/grading';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(60_000);

test('a student is told that a person has set a score, and nothing of what instructors say among themselves', async () => {
  await using world = await appWorld();
  await storeInstructor(world);
  const instructor = adminCalls(world);
  const id = await storedSubmission(world.deps.database.db);
  const { body: graded } = await instructor.post<GradingResult[]>(`/api/submissions/${id}/grade`);
  const [first, second] = graded;
  await instructor.post(`/api/grading-results/${first?.id}/override`, { score: 3, reason: 'Seen in the oral exam' });
  await instructor.post(`/api/grading-results/${second?.id}/feedback`, { feedback: 'Too kind' });

  const { body: known } = await instructor.get<GradingResult[]>(`/api/submissions/${id}/results`);
  expect(known.slice(0, 2)).toMatchObject([
    { score: 3, gradedBy: 'person', overrideReason: 'Seen in the oral exam', locked: true },
    { userFeedback: 'Too kind' },
  ]);

  const cookie = await proofOf(world.deps, id);
  for (const method of ['GET', 'POST']) {
    const path = method === 'GET' ? 'results' : 'grade';
    const answer = await world.call(`/api/submissions/${id}/${path}`, { method, headers: { cookie } });
    const answered: GradingResult[] = await answer.json();
    expect(answered).toHaveLength(11);
    expect(answered[0]).toMatchObject({ score: 3, gradedBy: 'person', overrideReason: null, locked: false });
    expect(JSON.stringify(answered)).not.toMatch(/oral exam|Too kind/);
  }
  const streamed = JSON.stringify(await eventsOf(world.deps, id));
  expect(streamed).toContain('"completed"');
  expect(streamed).not.toMatch(/oral exam|Too kind/);
  expect(JSON.stringify(await eventsOf(world.deps, id, { loggedIn: true }))).toContain('oral exam');
});
