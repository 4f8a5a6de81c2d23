import type { CheckedGrade } from '@domain/grading/grade';
import { emptyProfile } from '@domain/model/profile';
import type { ModelProfile } from '@domain/model/schema';
import { createModelGrader, type ModelGraderOptions } from '@server/adapters/grader/model/model-grader';
import { CallSemaphore } from '@server/grading/grader/call-semaphore';
import { type Grader, GraderError, type ModelCallRecord } from '@server/grading/grader/grader';
import { CriterionGrading } from '@server/grading/run/criterion-grading';
import { gradeAll } from '@server/grading/run/grade-all';
import { defaultTimings } from '@server/grading/run/timings';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import type { FakeModel } from '@tests/support/fake-model';
import { criterion, fileEvidence, preparedSubmission } from '@tests/support/prepared-submission';
import { type Shape, type ShapeName, shapes } from './shapes';

export type GradedAt = {
  grades: CheckedGrade[];
  /** Why criteria failed for good. */
  failures: string[];
  /** Why grading waits for a person. */
  waits: string | null;
  records: ModelCallRecord[];
};

/** About twenty thousand tokens, all of them in the summary. */
export const longSubmission = preparedSubmission({
  files: [
    fileEvidence(
      'summary',
      Array.from({ length: 400 }, (_, at) => ({
        locator: `S:p${at + 1}`,
        kind: 'text' as const,
        text: 'The price of the launch rises with the season and the region. '.repeat(4).trim(),
      })),
    ),
  ],
});

export const testedProfile = (more: Partial<ModelProfile> = {}): ModelProfile => ({
  ...emptyProfile(),
  form: 'json_schema',
  streams: true,
  usage: true,
  factors: { words: 1, signs: 1 },
  verdict: 'ready',
  ...more,
});

/** Grades by the product's own retries and checks, as a run does, without a database. */
export async function gradeAt(
  fake: Pick<FakeModel, 'url'>,
  shapeName: ShapeName,
  { criteria = 2, submission = preparedSubmission(), ...more }: Partial<ModelGraderOptions> & Asked = {},
): Promise<GradedAt> {
  const { kind, api }: Shape = shapes[shapeName];
  const address = { kind, apiKey: 'k', baseUrl: fake.url, model: 'campus-model', api: api ?? ('responses' as const) };
  return gradeBy(createModelGrader({ ...address, ...more }), { criteria, submission });
}

type Asked = { criteria?: number; submission?: PreparedSubmission };

export async function gradeBy(
  grader: Grader,
  { criteria = 2, submission = preparedSubmission() }: Asked = {},
): Promise<GradedAt> {
  const result: GradedAt = { grades: [], failures: [], waits: null, records: [] };
  const stop = new AbortController();
  const grading = new CriterionGrading(
    { grader, timings: { ...defaultTimings, backoff: 10 }, at: async () => undefined },
    { callSemaphore: new CallSemaphore(20), priority: { group: 'one', order: 1 } },
    {
      started: async () => undefined,
      delta: () => undefined,
      store: async (_criterion, grade) => void result.grades.push(grade),
      failed: async (ids, { cause, willRetry }) => void (willRetry || result.failures.push(...ids.map(() => cause))),
    },
    (_id, _attempt, record) => void result.records.push(record),
    submission,
    stop.signal,
  );
  const asked = Array.from({ length: criteria }, (_, at) => criterion({ id: at + 1, name: `Criterion ${at + 1}` }));
  await gradeAll(grading, asked, 0, stop).catch((error: unknown) => {
    if (!(error instanceof GraderError)) throw error;
    result.waits = error.message;
  });
  return result;
}
