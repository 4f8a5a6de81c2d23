import { seedCriteria } from '@domain/criterion/seed-rubric';
import type { ChangedMail } from '@emails/changed-results';
import {
  addedMail,
  answerMail,
  changedMail,
  codeMail,
  extensionMail,
  invitationMail,
  notificationMail,
  type RenderedMail,
  resetMail,
  resultsMail,
  teamMail,
} from '@emails/render';
import type { ResultsMail } from '@emails/results';

const maxima = [12, 14, 10, 8, 8, 10, 10, 8, 8, 6, 6];
const scores = [11, 12, 9, 7, 6, 9, 7, 7, 8, 5, 2];

const results: ResultsMail = {
  student: 'Maya Okafor',
  caseStudy: 'Pricing & Profit Simulation',
  total: { score: 83, maxScore: 100, letter: 'B' },
  offline: false,
  grader: 'Graded by AI, Nov 20, 2026. Reviewed and changed by your instructor, Nov 21, 2026.',
  areas: seedCriteria.map(({ name }, at) => ({
    name,
    score: scores[at] ?? 0,
    maxScore: maxima[at] ?? 0,
    rationale: 'The March promotion loses 39.5% in the workbook, yet the deck presents it as a 12% gain.',
    strengths: ['Break-even lift is worked out for each promotion.'],
    opportunities: ['A repeat in March is recommended against the workbook.'],
    nextSteps: [name === 'Margin leaks' ? 'Size the rebates.' : 'Correct slide 7 and drop the repeat.'],
    locators: ["W:'Promo ROI'!I6", 'D:7', 'S:p5', 'D:7'],
  })),
  words: [],
  link: `https://example.com/my-results#${'t'.repeat(22)}`,
};

const changed: ChangedMail = {
  caseStudy: 'Pricing & Profit Simulation',
  total: { score: 83, maxScore: 100, letter: 'B' },
  offline: false,
  gradedAt: new Date('2026-11-21T10:00:00Z'),
  changes: {
    kind: 'score',
    totalBefore: 82,
    scores: [{ name: 'Lift & ROI (3 promos)', before: { score: 7, maxScore: 10 }, now: { score: 8, maxScore: 10 } }],
    words: [{ area: null, text: 'Your break-even is worked out, which the first grading missed.' }],
    byPerson: true,
    restIsSame: true,
    since: new Date('2026-11-20T10:00:00Z'),
  },
  comments: 2,
  reviewed: 'changed',
  link: `https://example.com/my-results#${'t'.repeat(22)}`,
};

/** What a template is given, as a real mail would be. */
export const mailSamples = { results, changed };

/** Every mail there is, at its fullest and at its oddest. */
export async function sampleMails(): Promise<Record<string, RenderedMail>> {
  const submission = { company: 'Halden', caseStudy: 'Pricing & Profit Simulation' };
  return {
    results: await resultsMail(results),
    'results in part': await resultsMail({
      ...results,
      student: 'N'.repeat(200),
      caseStudy: 'C'.repeat(200),
      total: null,
      offline: true,
      areas: results.areas.slice(0, 3).map((area) => ({ ...area, score: 0, locators: [`W:'${'S'.repeat(31)}'!A1`] })),
    }),
    'results with notes': await resultsMail({
      ...results,
      words: [
        { area: null, text: 'A strong deck.\n\nThe workbook falls short of it.' },
        { area: 'Margin leaks', text: 'W'.repeat(2_000) },
        ...Array.from({ length: 10 }, () => ({ area: 'Launch prices', text: 'See slide 7.' })),
      ],
    }),
    changed: await changedMail(changed),
    'changed in many places': await changedMail({
      ...changed,
      caseStudy: 'C'.repeat(200),
      offline: true,
      reviewed: null,
      comments: 0,
      changes: {
        ...changed.changes,
        byPerson: false,
        restIsSame: false,
        scores: [
          { name: 'N'.repeat(200), before: null, now: { score: 100, maxScore: 100 } },
          { name: 'Margin leaks', before: { score: 2, maxScore: 6 }, now: null },
          { name: 'Launch prices', before: { score: 8, maxScore: 8 }, now: { score: 8, maxScore: 12 } },
        ],
        words: [{ area: 'A'.repeat(200), text: 'W'.repeat(10_000) }],
      },
    }),
    commented: await changedMail({
      ...changed,
      comments: 1,
      reviewed: 'reviewed',
      changes: { ...changed.changes, kind: 'comment', scores: [] },
    }),
    answer: await answerMail({
      student: 'Maya Okafor',
      caseStudy: 'Pricing & Profit Simulation',
      area: 'Margin leaks',
      question: 'The rebates are in Checks!C7, below the freight.\nWas that row read?',
      answer:
        'It was. The row names the rebates without an amount.\n\nA figure beside it would have earned the points.',
      link: `https://example.com/my-results#${'t'.repeat(22)}`,
    }),
    'answer to a long question': await answerMail({
      student: 'N'.repeat(200),
      caseStudy: 'C'.repeat(200),
      area: null,
      question: 'Q'.repeat(2_000),
      answer: `<b>${'A'.repeat(10_000)}`,
      link: `https://example.com/my-results#${'t'.repeat(22)}`,
    }),
    reset: await resetMail({ username: 'admin', link: `https://example.com/reset-password?token=${'t'.repeat(43)}` }),
    invitation: await invitationMail({
      course: 'Pricing & Profit Academy',
      role: 'assistant',
      invitedBy: 'ruth',
      link: `https://example.com/join?token=${'t'.repeat(43)}`,
    }),
    'invitation to a long name': await invitationMail({
      course: 'C'.repeat(200),
      role: 'reader',
      invitedBy: null,
      link: `https://example.com/join?token=${'t'.repeat(43)}`,
    }),
    added: await addedMail({
      course: 'Pricing & Profit Academy',
      role: 'instructor',
      addedBy: 'ruth',
      username: 'sam',
      link: 'https://example.com/dashboard?course=pricing-profit-academy',
    }),
    code: await codeMail({ code: '048213' }),
    team: await teamMail({
      student: 'Maya Okafor',
      caseStudy: 'Pricing & Profit Simulation',
      attempt: 2,
      link: `https://example.com/my-results#${'t'.repeat(22)}`,
    }),
    'team of a long name': await teamMail({
      student: 'N'.repeat(200),
      caseStudy: 'C'.repeat(200),
      attempt: 100,
      link: `https://example.com/my-results#${'t'.repeat(22)}`,
    }),
    extension: await extensionMail({
      caseStudy: 'Pricing & Profit Simulation',
      until: 'November 30, 2026 at 23:59 UTC',
      attempts: 3,
      link: 'https://example.com/upload/pricing-profit-academy',
    }),
    'extension without a date': await extensionMail({
      caseStudy: 'C'.repeat(200),
      until: null,
      attempts: 21,
      link: 'https://example.com/upload/pricing-profit-academy',
    }),
    notification: await notificationMail({
      submissions: [
        { ...submission, student: 'Maya Okafor', score: 83, maxScore: 100, letter: 'B' },
        { ...submission, student: 'Jo Lindqvist - Submission #2', score: 58, maxScore: 100, letter: 'F' },
        { ...submission, student: 'N'.repeat(200), score: null, maxScore: null, letter: null },
      ],
      unnamed: 2,
      waiting: 3,
      wanted: false,
      resultsUrl: 'https://example.com/results',
    }),
  };
}
