import { expect, test } from 'bun:test';
import { separates, whyTexts } from '@domain/messages/company-results';
import { pairScale } from '@web/features/company-results/components/pair';
import {
  caseStudiesSentence,
  criteriaSentence,
  overviewSentence,
  type Sentence,
  studentsSentence,
  trendSentence,
} from '@web/features/company-results/lib/sentences';
import type { AnalyzedCriterion, CompanyAnalysis, ComparedCaseStudy } from '@web/features/company-results/queries';
import { signed } from '@web/lib/format-number';

const none: CompanyAnalysis = {
  company: { id: 1, name: 'Halden', domain: 'halden.com' },
  submissions: 0,
  latestAttempts: 0,
  graded: 0,
  averageScore: 0,
  median: null,
  distribution: Array.from({ length: 101 }, () => 0),
  letters: [],
  lettersWithoutAPlus: [],
  top: [],
  bottom: [],
  caseStudies: [],
  trend: [],
  criteria: [],
};

const study = (name: string, averageScore: number, overall: number): ComparedCaseStudy => ({
  caseStudyId: 1,
  name,
  submissions: 4,
  graded: 4,
  averageScore,
  median: averageScore,
  lastSubmission: null,
  overall: { graded: 9, averageScore: overall },
});

const criterion = (name: string, share: number, discrimination: number | null): AnalyzedCriterion => ({
  criterionId: 1,
  name,
  category: 'core',
  maxScore: 10,
  isArchived: false,
  graded: 12,
  lost: 10 - share / 10,
  mean: share / 10,
  sd: 1,
  counts: [],
  toReview: 0,
  changedByPeople: 0,
  caseStudyId: 1,
  caseStudyName: 'Pricing',
  share,
  overallShare: 67,
  discrimination,
  why: discrimination === null ? 'too-few' : null,
});

const text = (sentence: Sentence) => sentence.map((piece) => (typeof piece === 'string' ? piece : piece[0])).join('');

test('every analysis opens with its figures', () => {
  const distribution = none.distribution.map((_, percent) => ([71, 80, 84, 90].includes(percent) ? 1 : 0));
  const trend = [
    { month: '2026-08', submissions: 3, graded: 3, averageScore: 77 },
    { month: '2026-11', submissions: 2, graded: 1, averageScore: 81.25 },
  ];
  const some = { ...none, submissions: 5, latestAttempts: 4, graded: 4, averageScore: 81.3, distribution, trend };
  expect(text(overviewSentence(some))).toBe(
    'Halden averages 81.3% over 4 graded submissions since Aug 2026; half of them lie between 71 and 84.',
  );
  expect(text(studentsSentence(some, 'all'))).toBe(
    'Halden has handed in 5 submissions (1 earlier attempt among them), 1 not fully graded.',
  );
  expect(text(studentsSentence({ ...some, submissions: 4 }, 'latest'))).toBe(
    'Halden counts 4 latest attempts, all graded.',
  );
  expect(trendSentence(some)).toBe('From 77.0% in Aug 2026 to 81.3% in Nov 2026.');
  const caseStudies = [study('Launch', 68.3, 71.4), study('Pricing', 86, 81.6)];
  expect(text(caseStudiesSentence({ ...none, caseStudies }))).toBe(
    'Halden does best in Pricing (86.0%, +4.4 against all) and worst in Launch (68.3%, −3.1 against all).',
  );
  const criteria = [criterion('Margin leaks', 45, 0.2), criterion('Deck', 88, 0.6)];
  expect(text(criteriaSentence({ ...none, criteria }))).toBe(
    'Halden loses most on Margin leaks: 45.0% of the points, where all companies earn 67.0%. ' +
      'The easiest is Deck, with 88.0%. Deck tells strong from weak work best.',
  );
});

test('submissions without a company are spoken of as such', () => {
  const some = { ...none, company: null, submissions: 3, latestAttempts: 3, graded: 3, averageScore: 74.2 };
  expect(text(overviewSentence(some))).toBe('Work without a company averages 74.2% over 3 graded submissions.');
  expect(text(studentsSentence(some, 'all'))).toBe('Work without a company counts 3 submissions, all graded.');
  expect(text(caseStudiesSentence({ ...some, caseStudies: [study('Launch', 68.3, 71.4)] }))).toBe(
    'Work without a company averages 68.3% in Launch, where all companies average 71.4%.',
  );
  expect(text(criteriaSentence(some))).toBe('No submission without a company is fully graded yet.');
});

test('nothing graded, one submission and one month are said as such', () => {
  for (const sentence of [overviewSentence, caseStudiesSentence, criteriaSentence]) {
    expect(text(sentence(none))).toBe('No submission of Halden is fully graded yet.');
  }
  expect(trendSentence(none)).toBe('No month has graded submissions yet.');
  const one = {
    ...none,
    graded: 1,
    averageScore: 83,
    trend: [{ month: '2026-11', submissions: 1, graded: 1, averageScore: 83 }],
  };
  expect(text(overviewSentence(one))).toBe('Halden averages 83.0% over 1 graded submission since Nov 2026.');
  expect(trendSentence(one)).toBe('83.0% in Nov 2026: one month makes no trend yet.');
  expect(text(caseStudiesSentence({ ...none, caseStudies: [study('Launch', 68.3, 71.4)] }))).toBe(
    'Halden averages 68.3% in Launch, where all companies average 71.4%.',
  );
  const alike = { ...none, caseStudies: [study('Launch', 70, 71), study('Pricing', 70, 72)] };
  expect(text(caseStudiesSentence(alike))).toBe('Halden averages 70.0% in each of 2 case studies.');
  const few = { ...none, criteria: [criterion('Margin leaks', 45, null), criterion('Deck', 88, null)] };
  expect(text(criteriaSentence(few))).toEndWith(
    'At least 10 graded submissions are needed to tell what separates strong from weak work.',
  );
});

test('how well a criterion separates students is one of four words [S8.1]', () => {
  expect([0.79, 0.3, 0.29, 0.2, 0.19, 0, -0.01].map(separates)).toEqual([
    'Clearly',
    'Clearly',
    'A little',
    'A little',
    'Hardly',
    'Hardly',
    'Reversed',
  ]);
  expect(whyTexts['too-few'](6, 10)).toBe('Needs 10 graded (6 so far)');
});

test('a pair is drawn from a round percent on, and a gap has its sign', () => {
  expect(pairScale([])).toEqual({ from: 60 });
  expect(pairScale([77, 84, null])).toEqual({ from: 60 });
  expect(pairScale([45, 84])).toEqual({ from: 40 });
  expect(pairScale([0])).toEqual({ from: 0 });
  expect([signed(86 - 81.6), signed(68.3 - 71.4), signed(80 - 80.04)]).toEqual(['+4.4', '−3.1', '0.0']);
});
