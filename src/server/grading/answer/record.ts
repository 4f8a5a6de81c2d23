import { criterionSnapshot } from '@domain/criterion/schema';
import { citation } from '@domain/evidence/schema';
import { flagCode } from '@domain/flag/schema';
import { gradingVersions, modelUsage } from '@domain/grading/schema';
import { type } from '@domain/schema';
import { jsonObject } from '@domain/value/schema';

const recordFormat = 'casegrade-record';
const recordVersion = 1;

const criterion = criterionSnapshot.onDeepUndeclaredKey('delete');

const grade = type({
  '+': 'delete',
  score: 'number.integer',
  rationale: 'string',
  strengths: 'string[]',
  opportunities: 'string[]',
  nextSteps: 'string[]',
  evidence: citation.onUndeclaredKey('delete').array(),
  flagReasons: 'string[]',
  flagCodes: flagCode.array().default(() => []),
  'calibrated?': type({ rawScore: 'number.integer', offset: 'number.integer' }),
});

const call = type({
  '+': 'delete',
  attempt: 'number.integer >= 1',
  /** As stored with the run; shared `instructions` are in the record once. */
  request: jsonObject,
  response: 'string',
  error: 'string | null',
  usage: modelUsage.or('null'),
  versions: gradingVersions.or('null'),
  ms: 'number',
});

const gradedRecord = type({ '+': 'delete', criterion, calls: call.array(), result: grade.or('null') });

const record = type({
  '+': 'delete',
  format: type.unit(recordFormat),
  version: '1 <= number.integer <= 1',
  recordedAt: 'string',
  grader: 'string',
  gradedBy: "'ai' | 'offline'",
  /** The same for all calls; null for the offline rules. */
  instructions: 'string | null',
  criteria: gradedRecord.array(),
});

export type RecordedCall = typeof call.infer;

export type GradedRecord = typeof gradedRecord.infer;

/** How a submission was graded, as a file: enough to check every answer again without the grader. Names are masked. */
export type GradingRecord = typeof record.infer & {
  /** Omitted in records that are stored beside their files. */
  submission?: RecordedSubmission;
};

export type RecordedSubmission = {
  id: number;
  number: number;
  caseStudy: string;
  /** `m•••@h•••.com` */
  student: string;
  uploadedAt: string;
  files: { slot: string; format: string; sha256: string; reader: number }[];
  /** As the model read it; null if it renders differently today, or no model read it. */
  evidence: string | null;
};

type NewRecord = Omit<GradingRecord, 'format' | 'version' | 'instructions'>;

export function makeRecord({ criteria, ...about }: NewRecord): GradingRecord {
  const [shared] = criteria.flatMap(({ calls }) => calls.map(({ request }) => request.instructions));
  const instructions = typeof shared === 'string' ? shared : null;
  const bare = ({ request: { instructions: own, ...request }, ...rest }: RecordedCall): RecordedCall => ({
    ...rest,
    request: own === undefined || own === instructions ? request : { ...request, instructions: own },
  });
  const listed = criteria.map(({ calls, ...graded }) => ({ ...graded, calls: calls.map(bare) }));
  return { format: recordFormat, version: recordVersion, ...about, instructions, criteria: listed };
}

export function writeRecord(made: GradingRecord): string {
  return `${JSON.stringify(made, null, 1)}\n`;
}

export function readRecord(text: string): { ok: true; record: GradingRecord } | { ok: false; reason: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'it is no JSON' };
  }
  const read = record(value);
  if (read instanceof type.errors) return { ok: false, reason: read.summary };
  const { instructions } = read;
  const whole = (each: RecordedCall): RecordedCall =>
    instructions === null ? each : { ...each, request: { instructions, ...each.request } };
  return {
    ok: true,
    record: { ...read, criteria: read.criteria.map((graded) => ({ ...graded, calls: graded.calls.map(whole) })) },
  };
}
