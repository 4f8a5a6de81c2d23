import { fileChanges } from '@domain/resubmission/schema';
import { type } from 'arktype';
import { id } from './input';

const points = type({ score: 'number', maxScore: 'number' }).or('null');
const total = type({ totalScore: 'number | null', maxScore: 'number | null' });

/** What a resubmission changed against an earlier attempt. */
export const resubmissionChanges = type({
  attempts: type({ id, submissionNumber: 'number.integer', uploadedAt: 'Date' }).array(),
  against: id.or('null'),
  files: fileChanges.array().or('null'),
  failure: 'string | null',
  otherReader: 'boolean',
  scores: type({
    criterionId: id,
    criterionName: 'string',
    before: points,
    after: points,
    otherVersion: 'boolean',
  })
    .array()
    .or('null'),
  total: { before: total, after: total },
});
