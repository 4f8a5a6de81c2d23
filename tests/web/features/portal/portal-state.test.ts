import { expect, test } from 'bun:test';
import type { GradingEvent } from '@domain/grading/grading-event';
import { done, failedArea, run, started, storyCriteria, wholeStory } from '@tests/support/portal-story';
import { applyEvents } from '@web/features/live-grading/lib/apply-event';
import { ringParts } from '@web/features/live-grading/lib/ring-parts';
import { rowsOfGroups, type SubmissionRow } from '@web/features/portal/lib/submission-row';
import {
  allSettled,
  attemptsUsedUp,
  type CaseStudies,
  chosenCaseStudy,
  emptyPortal,
  gradingOf,
  gradingStatus,
  isBusy,
  lastAttempt,
  readySentence,
  rowBadge,
} from '@web/features/portal/state';

const queued = (...events: GradingEvent[]) => applyEvents(new Map(), events, false);

function row(change: Partial<SubmissionRow>): SubmissionRow {
  const [made] = rowsOfGroups([{}], () => ({ studentId: 'student_1', idempotencyKey: 'key' }));
  if (!made) throw new Error('no row was made');
  return { ...made, ...change };
}

const uploaded = row({ status: 'completed', submissionId: 7 });
const badge = (of: SubmissionRow, ...events: GradingEvent[]) => rowBadge(of, gradingOf(queued(...events), of));

test('a row wears the badge of where it stands, from its first file to its grade [4.4]', () => {
  expect(badge(row({ status: 'incomplete' }))).toBe('Incomplete');
  expect(badge(row({ status: 'ready' }))).toBe('Ready');
  expect(badge(row({ status: 'processing' }))).toBe('Processing');
  expect(badge(row({ status: 'error' }))).toBe('Error');
  expect(badge(uploaded, run(7), done(7, 0))).toBe('AI Grading');
  expect(badge(uploaded, run(7), ...storyCriteria.slice(1).map((_, at) => done(7, at)))).toBe('AI Processing...');
  expect(badge(uploaded, ...wholeStory(7))).toBe('Graded');
  const failed: GradingEvent = { event: 'failed', submissionId: 7, error: 'No answer.', results: [], missing: [1] };
  expect(badge(uploaded, run(7), failed)).toBe('Upload OK, Grading Failed');
});

test('an upload whose grading could not be asked for has failed grading, and its files are kept [8.7]', () => {
  const unasked = row({ ...uploaded, startError: 'A part is down.' });
  expect(gradingStatus(unasked, gradingOf(queued(), unasked))).toBe('failed');
  expect(gradingStatus(unasked, gradingOf(queued(run(7)), unasked))).toBe('grading');
});

test('uploading and grading keep the button busy, waiting for a service does not [5.14]', () => {
  expect(isBusy([row({ status: 'ready' })], queued())).toBe(false);
  expect(isBusy([row({ status: 'processing' })], queued())).toBe(true);
  expect(isBusy([uploaded], queued(run(7), started(7, 0)))).toBe(true);
  expect(isBusy([uploaded], queued(...wholeStory(7)))).toBe(false);
  const waiting = storyCriteria.map((_, at) => failedArea(7, at, 60_000, 'Your work is safe.'));
  expect(isBusy([uploaded], queued(run(7), ...waiting))).toBe(false);
});

test('all is settled when everything sent is graded or failed, and nothing is on its way [4.6]', () => {
  expect(allSettled([row({ status: 'ready' })], queued())).toBe(false);
  expect(allSettled([uploaded, row({ status: 'incomplete' })], queued(...wholeStory(7)))).toBe(true);
  expect(allSettled([uploaded, row({ status: 'processing' })], queued(...wholeStory(7)))).toBe(false);
  expect(allSettled([uploaded], queued(run(7)))).toBe(false);
});

test('what is graded is what the chosen case study has, or the only one; of several none before one is chosen', () => {
  const areas = [{ name: 'Brand story', points: 60 }];
  const study = { id: 3, name: 'Launch', areas };
  const other = { id: 4, name: 'Other', areas: [{ name: 'Other', points: 5 }] };
  const shown = (caseStudies: CaseStudies, caseStudyId: number | null = null) =>
    chosenCaseStudy({ caseStudies, caseStudyId })?.areas;
  expect(shown([study, other], 3)).toEqual(areas);
  expect(shown([study])).toEqual(areas);
  expect(shown([study, other])).toBeUndefined();
  expect(shown('loading')).toBeUndefined();
});

test('before a run names its criteria the ring has an arc for each area of the case study', () => {
  const grading = gradingOf(queued(), uploaded);
  const areas = [
    { name: 'Brand story', points: 60 },
    { name: 'Media plan', points: 40 },
  ];
  expect(ringParts(grading, areas).map(({ weight, look }) => [weight, look])).toEqual([
    [60, 'track'],
    [40, 'track'],
  ]);
  expect(ringParts(gradingOf(queued(run(7)), uploaded), areas)).toHaveLength(11);
  expect(ringParts(grading, [])).toHaveLength(1);
});

const sentence = (rows: SubmissionRow[], caseStudyId: number | null = 1) => readySentence({ rows, caseStudyId });
const file = (name: string) => ({ name, size: 1, blob: null });
const book = { excel: file('a.xlsx') };
const ready = row({ status: 'ready', files: { ...book, ppt: file('a.pptx'), summary: file('a.pdf') } });
const refused = (...slots: ('excel' | 'ppt' | 'summary')[]) =>
  row({
    ...ready,
    status: 'error',
    error: { message: 'm', sentence: 's', files: slots.map((slot) => ({ slot, sentence: 's' })) },
  });

test('how many are ready, and what keeps the others, is one sentence [2.45] [5.14]', () => {
  const begun = row({ status: 'incomplete', files: { ...book, ppt: file('a.pptx') } });
  expect(sentence([begun])).toBe('0 of 1 ready. Add the executive summary.');
  expect(sentence([row({ status: 'incomplete', files: book })])).toBe(
    '0 of 1 ready. Add the deck and the executive summary.',
  );
  expect(sentence([refused('ppt')])).toBe('0 of 1 ready. Replace the deck.');
  const both = row({ ...refused('ppt'), files: { ...book, ppt: file('a.pptx') } });
  expect(sentence([both])).toBe('0 of 1 ready. Replace the deck and add the executive summary.');
  expect(sentence([refused('excel', 'ppt', 'summary')])).toBe(
    '0 of 1 ready. Replace the workbook, the deck and the executive summary.',
  );
  expect(sentence([ready, begun])).toBe('1 of 2 ready. Add the executive summary.');
  expect(sentence([ready, begun, refused('excel')])).toBe('1 of 3 ready. 2 still need a file.');
  expect(sentence([refused()])).toBe('0 of 1 ready. 1 upload failed.');
  expect(sentence([ready])).toBe('1 of 1 ready');
});

test('without files or a case study the sentence asks for them; what was sent is not counted', () => {
  expect(sentence([])).toBe('0 ready. Add a workbook, a deck and an executive summary.');
  expect(sentence([uploaded])).toBe('0 ready. Add a workbook, a deck and an executive summary.');
  expect(sentence([uploaded, ready])).toBe('1 of 1 ready');
  expect(sentence([ready], null)).toBe('1 of 1 ready. Select a case study.');
  expect(sentence([row({ status: 'processing' })])).toBe('0 ready');
});

test('which attempt comes next is told by what this browser handed in for the case study and address', () => {
  const study = { id: 1, name: 'Launch', maxAttempts: 2 };
  const handedIn = (submissionNumber: number, changes: Partial<SubmissionRow> = {}) =>
    row({ ...uploaded, userEmail: 'maya@halden.com', caseStudyId: 1, submissionNumber, ...changes });
  const state = (email: string, ...earlier: SubmissionRow[]) => ({
    ...emptyPortal,
    caseStudies: [study],
    caseStudyId: 1,
    email,
    rows: [row({ status: 'ready' })],
    earlier,
  });
  expect(lastAttempt(state('maya@halden.com'))).toBeNull();
  expect(lastAttempt(state('Maya@Halden.com ', handedIn(1)))?.submissionNumber).toBe(1);
  expect(lastAttempt(state('li@halden.com', handedIn(1)))).toBeNull();
  expect(lastAttempt(state('maya@halden.com', handedIn(1, { caseStudyId: 2 })))).toBeNull();
  expect(attemptsUsedUp(state('maya@halden.com', handedIn(1)))).toBe(false);
  expect(attemptsUsedUp(state('maya@halden.com', handedIn(1), handedIn(2)))).toBe(true);
});

test('an extension counts, as the server has said it of what was handed in [C8.7]', () => {
  const handedIn = (maxAttempts: number | null) =>
    row({ ...uploaded, userEmail: 'maya@halden.com', caseStudyId: 1, submissionNumber: 2, maxAttempts });
  const usedUp = (maxAttempts: number | null) =>
    attemptsUsedUp({
      ...emptyPortal,
      caseStudies: [{ id: 1, name: 'Launch', maxAttempts: 2 }],
      caseStudyId: 1,
      email: 'maya@halden.com',
      earlier: [handedIn(maxAttempts)],
    });
  expect([usedUp(3), usedUp(2), usedUp(null)]).toEqual([false, true, true]);
});
