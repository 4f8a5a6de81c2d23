import { describe, expect, test } from 'bun:test';
import { type FakeModelOptions, startFakeModel } from '@tests/support/fake-model';
import { type GradedAt, gradeAt, longSubmission, testedProfile } from '@tests/support/model/grade-at';
import { type Shape, type ShapeName, shapes } from '@tests/support/model/shapes';

const names = Object.keys(shapes).filter((name): name is ShapeName => name in shapes);
const shapeOf = (name: ShapeName): Shape => shapes[name];

async function grade(
  shape: ShapeName,
  options: FakeModelOptions = {},
  more: Parameters<typeof gradeAt>[2] = {},
): Promise<GradedAt & { calls: number }> {
  await using fake = startFakeModel({ shape, ...options });
  return { ...(await gradeAt(fake, shape, more)), calls: fake.calls.length };
}

/** Both criteria, except by a server that answers without a word. */
function expectGraded(shape: ShapeName, { grades, failures, waits }: GradedAt): void {
  expect(waits).toBeNull();
  const isSilent = shape === 'LM Studio without text';
  expect(failures).toEqual(isSilent ? Array(2).fill('The answer was empty.') : []);
  expect(grades.map(({ score }) => score)).toEqual(isSilent ? [] : [5, 5]);
}

/** Twenty seconds pass once for all shapes. */
const slow = new Map(names.map((name) => [name, grade(name, { trouble: 'slow once' })]));

/** A thinking model needs twice as much. */
const middleWindow = (name: ShapeName) => (shapeOf(name).reasoning ? 28_000 : 16_384);

/** What cuts without an error has to be tested before it grades; what says so is learned from its error. */
function testOf(name: ShapeName, window: number) {
  if (shapeOf(name).tooLong) return {};
  return {
    profile: testedProfile({ window: Math.floor(window * 0.95), thinks: shapeOf(name).reasoning !== undefined }),
  };
}

describe.each(names)('%s [CM.2] [CM.3]', (name) => {
  test('a good answer is graded', async () => {
    expectGraded(name, await grade(name));
  });

  test('an answer that takes 20 seconds is graded', async () => {
    const outcome = await slow.get(name);
    if (outcome) expectGraded(name, outcome);
  }, 40_000);

  test('a window of 4,096 tokens lets grading wait, and nothing of its answers is a grade', async () => {
    const { grades, waits } = await grade(name, { window: 4_096 }, { submission: longSubmission });
    expect(grades).toEqual([]);
    expect(waits).toMatch(
      /^campus-model (?:reads about 4,096 tokens\. Grading needs 12,000\.|read about 4,096 of 2\d,\d{3} tokens: the server cuts long prompts without an error\.)/,
    );
  });

  test('a middling window grades on less evidence, flagged, and records its budget', async () => {
    const window = middleWindow(name);
    const outcome = await grade(name, { window }, { submission: longSubmission, ...testOf(name, window) });
    expectGraded(name, outcome);
    for (const { flagReasons } of outcome.grades) expect(flagReasons.join()).toContain('for length');
    const budget = outcome.records.at(-1)?.request.evidenceBudget;
    expect(budget).toBeNumber();
    expect(Number(budget)).toBeLessThan(20_000);
    expect(Number(budget)).toBeGreaterThan(6_000);
  });

  test.each(['loop', 'endless'] as const)('an answer without an end (%s) is stopped', async (trouble) => {
    const { grades, failures, waits } = await grade(name, { trouble });
    expect([grades, waits]).toEqual([[], null]);
    expect(failures.join('\n')).toMatch(/^(campus-model .+ was stopped\.\n?){2}$/);
  });

  test('a wrong key lets grading wait', async () => {
    const { grades, waits } = await grade(name, { trouble: 'wrong key' });
    expect(grades).toEqual([]);
    expect(waits).toStartWith('The AI provider refuses the key (401');
  });

  test.each(['busy once', 'cut once'] as const)('a call that is %s is made again', async (trouble) => {
    const outcome = await grade(name, { trouble });
    expectGraded(name, outcome);
    // White space after a whole answer is stopped before the connection breaks.
    const isWhole = trouble === 'cut once' && name === 'vLLM that goes on with white space';
    expect(outcome.calls).toBeGreaterThanOrEqual(isWhole ? 2 : 3);
  });
});

test('eleven calls to a server that does one at a time are all graded, and none waits for a time-out', async () => {
  await using fake = startFakeModel({ shape: 'llama.cpp', parallel: 1 });
  const { grades, waits } = await gradeAt(fake, 'llama.cpp', { criteria: 11, profile: testedProfile({ parallel: 1 }) });
  expect([grades.length, waits, fake.mostAtOnce(), fake.calls.length]).toEqual([11, null, 1, 11]);
});
