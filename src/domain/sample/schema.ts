import { category, scoreRange } from '../criterion/schema';
import { type } from '../schema';
import { count, id } from '../value/schema';

export const sample = type({ id, name: 'string', caseStudyId: id, createdAt: 'Date', createdByName: 'string' });

export const samplePage = type({
  rows: sample
    .merge({ courseName: 'string', caseStudyName: 'string', submissions: count, finished: count, people: count })
    .array(),
  next: id.or('null'),
});

export const publicSample = sample.merge({
  caseStudyName: 'string',
  places: type({ position: 'number.integer >= 1', state: "'open' | 'begun' | 'finished' | 'gone'" }).array(),
  people: type({ session: id, name: 'string', finished: count, isCaller: 'boolean' }).array(),
});

/** Without anybody else's scores, so that they can't influence the marker. */
export const blindView = type({
  sampleId: id,
  position: 'number.integer >= 1',
  submissionId: id,
  finishedAt: 'Date | null',
  criteria: type({
    criterionId: id,
    name: 'string',
    description: 'string',
    category,
    maxScore: 'number.integer',
    scoreRanges: scoreRange.array(),
    score: 'number.integer | null',
    note: 'string',
  }).array(),
});

export const savedScore = type({ criterionId: id, score: 'number.integer | null', note: 'string', savedAt: 'Date' });

export type SavedScore = typeof savedScore.infer;

export type BlindView = typeof blindView.infer;

export type SamplePage = typeof samplePage.infer;

export type ListedSample = SamplePage['rows'][number];

export type PublicSample = typeof publicSample.infer;
