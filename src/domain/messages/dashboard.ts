import { counted } from './counted';

export const summaryCards = {
  submissions: { name: 'Total Submissions', caption: 'Across all case studies' },
  average: { name: 'Overall Average Score', caption: 'Combined average across all cases' },
  caseStudies: { name: 'Active Case Studies', caption: 'Currently configured' },
} as const;

export const caseStudyPerformance = {
  title: 'Case Study Performance',
  subtitle: 'Submissions and average scores broken down by case study',
  last: (date: string) => `Last: ${date}`,
  excellent: 'Excellent',
  good: 'Good',
  notGraded: 'Not graded',
  ready: (results: number) => `${counted(results, 'result')} ready to publish`,
  empty: { title: 'No grading data available', text: 'Submit some case studies to see performance metrics' },
} as const;

export const recentSubmissions = {
  title: 'Recent Submissions',
  subtitle: 'Latest student submissions and their grading status',
  submitted: (date: string) => `Submitted ${date}`,
  outOf: '/100',
  scoreLabel: 'Raw Score',
  state: (words: string, graded: number, criteria: number) => `${words}, ${graded} of ${criteria}`,
  empty: { title: 'No submissions yet', text: 'Upload student submissions to get started' },
  next: 'Upload Submissions',
} as const;

export const waitingTexts = {
  title: 'What needs you',
  failure: 'What needs you could not be loaded',
  toReview: 'to review',
  readyToPublish: 'ready to publish',
  incomplete: 'incomplete',
  changedSinceSent: 'changed since sent',
  emailFailed: 'email failed',
} as const;

export const nextToReviewTexts = {
  title: 'Next to review',
  queue: 'Review queue',
  failure: 'What is next to review could not be loaded',
  loading: 'Loading what is next to review',
  empty: 'You are up to date.',
  counts: (total: string, submissions: number, questions: number) => {
    const all = `${total} in ${counted(submissions, 'submission')}`;
    return questions === 0
      ? all
      : `${all}, ${questions} of them ${questions === 1 ? 'a question from a student' : 'questions from students'}`;
  },
} as const;

export const costTexts = {
  title: 'Cost of Grading',
  inMonth: (month: string) => `in ${month}`,
  spending: 'Spending',
  offlineNothing: 'Offline rules are free.',
  offlineNow: 'Offline rules grade now and are free.',
  nothing: (month: string) => `Nothing has been spent in ${month} so far.`,
  unknownPrice: 'Price not known',
  atLeast: (dollars: string) => `${dollars} or more`,
  unknownPriceNext: (models: readonly string[]) =>
    `The price of ${models.join(', ')} is unknown. Only tokens are counted.`,
  estimate: 'Estimated from list prices. Your provider’s invoice is what you pay.',
} as const;
