import type { Flaw } from '../submission-files/levels';

export type Afterwards = { area: string; hours: number; text: string } & (
  | { kind: 'feedback' | 'regrade' | 'keep' }
  | { kind: 'override'; belowMaximum: number }
  | { kind: 'question'; answer: string | null }
);

export type DemoHandIn = {
  student: string;
  /** Index in `demoCompanies`; null for none. */
  company: 0 | 1 | 2 | null;
  /** The first case study, or the demo's own. */
  caseStudy: 0 | 1;
  daysAgo: number;
  /** In the order of `areas`. */
  levels: string;
  flaws?: Flaw[];
  /** The student declined the results mail. */
  mailed?: false;
  later?: Afterwards[];
};

/** Oldest first. All names are made up. */
export const demoHandIns: readonly DemoHandIn[] = [
  { student: 'Maya Okafor', company: 0, caseStudy: 0, daysAgo: 88, levels: '222112222', mailed: false },
  { student: 'Jonas Lindqvist', company: 0, caseStudy: 0, daysAgo: 87, levels: '111010111' },
  { student: 'Priya Raman', company: 1, caseStudy: 0, daysAgo: 85, levels: '323222232' },
  {
    student: 'Tomás Herrera',
    company: 2,
    caseStudy: 0,
    daysAgo: 82,
    levels: '212210122',
    flaws: ['wrong-figures'],
    later: [
      {
        kind: 'feedback',
        area: 'Analytical Accuracy & Insight',
        hours: 20,
        text: 'The ROI on your slides comes from an earlier draft. Compare every quoted figure with the workbook before you hand in.',
      },
    ],
  },
  { student: 'Aisha Rahman', company: 1, caseStudy: 0, daysAgo: 79, levels: '222222222' },
  { student: 'Lena Vogel', company: 0, caseStudy: 0, daysAgo: 75, levels: '333223333' },
  { student: 'Maya Okafor', company: 0, caseStudy: 0, daysAgo: 71, levels: '323222332' },
  { student: 'Daniel Kim', company: 2, caseStudy: 0, daysAgo: 68, levels: '200000111' },
  {
    student: 'Sofia Marchetti',
    company: 1,
    caseStudy: 0,
    daysAgo: 66,
    levels: '323333333',
    later: [
      {
        kind: 'question',
        area: 'Cross-price elasticity',
        hours: 9,
        text: 'We measured both directions. Why is the profit effect of the switching not counted?',
        answer:
          'You give the elasticities, but no cell turns them into units and margin. Add the units that move and multiply them by the other product’s margin.',
      },
    ],
  },
  { student: 'Noor Haddad', company: 0, caseStudy: 1, daysAgo: 61, levels: '222213122' },
  { student: 'Ethan Brooks', company: 2, caseStudy: 0, daysAgo: 58, levels: '323212322', flaws: ['broken-formula'] },
  {
    student: 'Jonas Lindqvist',
    company: 0,
    caseStudy: 0,
    daysAgo: 55,
    levels: '222212222',
    later: [
      {
        kind: 'regrade',
        area: 'Launch prices',
        hours: 30,
        text: 'The launch price follows from cost and markup alone. Please weigh that the value to the customer is missing.',
      },
    ],
  },
  { student: 'Hannah Weiss', company: 1, caseStudy: 1, daysAgo: 52, levels: '333333333' },
  { student: 'Omar Farouk', company: 2, caseStudy: 1, daysAgo: 49, levels: '111111111', mailed: false },
  { student: 'Grace Mbeki', company: 1, caseStudy: 0, daysAgo: 46, levels: '232322322' },
  {
    student: 'Victor Almeida',
    company: 2,
    caseStudy: 0,
    daysAgo: 43,
    levels: '222222122',
    flaws: ['hidden-text'],
    later: [
      { kind: 'keep', area: 'Excel Workbook', hours: 26, text: '' },
      {
        kind: 'feedback',
        area: 'Executive Summary Email',
        hours: 27,
        text: 'Your memo holds hidden text that addresses the grader. It changed nothing, but please come and see me.',
      },
    ],
  },
  { student: 'Chloé Dubois', company: 0, caseStudy: 1, daysAgo: 40, levels: '323323332' },
  { student: 'Lena Vogel', company: 0, caseStudy: 1, daysAgo: 37, levels: '333333333' },
  { student: 'Kenji Sato', company: 2, caseStudy: 0, daysAgo: 34, levels: '322232223', flaws: ['missing-sheet'] },
  {
    student: 'Ruth Abrams',
    company: null,
    caseStudy: 0,
    daysAgo: 31,
    levels: '223112222',
    later: [
      {
        kind: 'override',
        area: 'PowerPoint Deck',
        hours: 44,
        belowMaximum: 1,
        text: 'The deck was presented live with a demonstration that the slides do not show.',
      },
    ],
  },
  { student: 'Daniel Kim', company: 2, caseStudy: 0, daysAgo: 28, levels: '222211122' },
  { student: 'Isabel Ortega', company: 1, caseStudy: 1, daysAgo: 24, levels: '222202122', flaws: ['lost-sign'] },
  { student: 'Samuel Osei', company: 0, caseStudy: 0, daysAgo: 21, levels: '333333232' },
  { student: 'Yara Nassar', company: 2, caseStudy: 1, daysAgo: 18, levels: '323333222' },
  { student: 'Peter Novak', company: 1, caseStudy: 0, daysAgo: 14, levels: '232223223', flaws: ['error-value'] },
  { student: 'Grace Mbeki', company: 1, caseStudy: 0, daysAgo: 11, levels: '333323333' },
  { student: 'Omar Farouk', company: 2, caseStudy: 1, daysAgo: 8, levels: '322222222' },
  { student: 'Anika Sharma', company: 0, caseStudy: 1, daysAgo: 5, levels: '233322332', flaws: ['wrong-figures'] },
  {
    student: 'Leo Fontaine',
    company: 1,
    caseStudy: 0,
    daysAgo: 2,
    levels: '222122222',
    later: [
      {
        kind: 'question',
        area: 'Two-SKU Elasticity',
        hours: 6,
        text: 'Would a shorter period without the holiday weeks give a better estimate of the elasticity?',
        answer: null,
      },
    ],
  },
  { student: 'Nina Kowalski', company: 2, caseStudy: 0, daysAgo: 1, levels: '332333233', flaws: ['hidden-text'] },
];
