import { expect, test } from 'bun:test';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import type { GradeListener, ModelCallRecord, PartialAnswer } from '@server/grading/grader/grader';
import { criterion, preparedSubmission } from '@tests/support/prepared-submission';

const grader = createOfflineGrader({ pauseMs: 0 });

function listening() {
  const started: string[] = [];
  const partials: PartialAnswer[] = [];
  const calls: ModelCallRecord[] = [];
  const listener: GradeListener = {
    onStarted: () => started.push('started'),
    onPartial: (answer) => partials.push(answer),
    onCall: (record) => calls.push(record),
  };
  return { started, partials, calls, listener };
}

const signal = () => new AbortController().signal;

test('the offline grader says that it is offline rules and asks for no head start', () => {
  expect(grader.name).toBe('offline');
  expect(grader.gradedBy).toBe('offline');
  expect(grader.wantsHeadStart(preparedSubmission())).toBe(false);
});

test('an answer grows piece by piece, citations before reasons and the score last', async () => {
  const { started, partials, listener } = listening();
  const answer = await grader.grade({ submission: preparedSubmission(), criterion: criterion() }, listener, signal());
  expect(started).toEqual(['started']);
  expect(partials.length).toBeGreaterThan(10);
  expect(partials[0]).toEqual({ evidence: answer.evidence.slice(0, 1) });
  expect(partials.at(-1)).toEqual(answer);
  expect(partials.filter(({ score }) => score !== undefined)).toHaveLength(1);
  const rationales = partials.flatMap(({ rationale }) => rationale ?? []);
  for (const [at, text] of rationales.entries()) expect(text.startsWith(rationales[at - 1] ?? '')).toBe(true);
});

test('what was shown is never taken back', async () => {
  const { partials, listener } = listening();
  await grader.grade({ submission: preparedSubmission(), criterion: criterion() }, listener, signal());
  for (const field of ['strengths', 'opportunities', 'nextSteps'] as const) {
    let shown: string[] = [];
    for (const partial of partials) {
      const now = partial[field] ?? shown;
      for (const [at, text] of shown.entries()) expect(now[at]?.startsWith(text)).toBe(true);
      shown = now;
    }
  }
});

test('a run that is given up stops the answer at once', async () => {
  const { partials, listener } = listening();
  const controller = new AbortController();
  const stopping: GradeListener = {
    ...listener,
    onPartial: (answer) => {
      listener.onPartial(answer);
      if (partials.length === 3) controller.abort(new Error('given up'));
    },
  };
  const task = { submission: preparedSubmission(), criterion: criterion() };
  expect(grader.grade(task, stopping, controller.signal)).rejects.toThrow('given up');
  await grader.grade(task, stopping, controller.signal).catch(() => undefined);
  expect(partials).toHaveLength(3);
});

test('the record of the call says which rules counted how much, and holds no evidence', async () => {
  const { calls, listener } = listening();
  await grader.grade({ submission: preparedSubmission(), criterion: criterion() }, listener, signal());
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    request: { grader: 'offline', area: 'workbook', criterion: 3, version: 1 },
    error: null,
    usage: null,
  });
  expect(JSON.parse(calls[0]?.response ?? '')).toContainEqual({ id: 'no-errors', weight: 14, share: 0 });
  expect(calls[0]?.response).not.toContain('Regular');
});
