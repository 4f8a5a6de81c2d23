import { nextMonth } from '../spending/budget';
import type { ToastText } from './portal';

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `$1,234.50` */
export function dollarsAndCents(amount: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

const wayOut = (now: Date) => `an administrator raises the cap, or on ${day.format(nextMonth(now))}`;

export const spendingTexts = {
  title: (month: string) => `Spending in ${month}`,
  subtitle: 'Estimated from list prices. Your provider’s invoice is what you pay.',
  capLabel: 'Cap for a month, in US dollars',
  capHint: 'Leave empty for no cap. 0 turns AI grading off.',
  capFault: 'Enter an amount from 0 to 1,000,000, such as 50 or 49.90, or leave it empty.',
  save: 'Save Cap',
  noCap: 'no cap',
  capOnlyAdmins: 'Only an administrator can change the cap.',
  unpriced: (models: readonly string[]) =>
    `The price of ${models.join(', ')} is unknown, so its calls do not count toward the cap.`,
  capDoesNotHold: (models: readonly string[]) =>
    models.length === 1
      ? `The cap does not hold for ${models[0]}: its price is not known. Enter it, or mark it as own hardware.`
      : `The cap does not hold for ${models.join(', ')}: their prices are not known. Enter them, or mark them as own hardware.`,
  explained: {
    title: 'What a cap does',
    steps: [
      { title: 'Below it', text: 'Uploads are graded at once, as many in parallel as the remaining cap allows.' },
      { title: 'When reached', text: 'Grading in progress finishes. New submissions wait.' },
      {
        title: 'While paused',
        text: 'Students see that their work is safe and waiting. Re-grades and trials are refused.',
      },
      { title: 'A higher cap or a new month', text: 'Waiting submissions are graded automatically, oldest first.' },
    ],
  },
  tableTitle: 'By month and case study',
  tableSubtitle: 'The last twelve months in UTC, with failed calls, re-grades, trials and tests of models',
  empty: 'Nothing has been spent yet',
  emptyNext: 'AI usage appears here. Offline rules are free.',
  deletedCaseStudy: 'Deleted case study',
  unassigned: 'Not assigned',
  unknownCost: 'Price not known',
  failure: 'The spending could not be loaded',
} as const;

export const pauseTexts = {
  title: (cap: number) => `Grading is paused: the monthly cap of ${dollarsAndCents(cap)} is reached.`,
  next: (waiting: number, now: Date) =>
    `${waiting === 0 ? 'No submissions are' : waiting === 1 ? '1 submission is' : `${waiting} submissions are`} waiting. Grading resumes when ${wayOut(now)}.`,
  open: 'Open spending',
} as const;

export function capSaved(cap: number | null): ToastText {
  const description = cap === null ? 'There is no cap any more.' : `The cap for a month is ${dollarsAndCents(cap)}.`;
  return { title: 'Cap saved', description };
}

export const capFailed = 'The cap was not saved';

/** A student's sentence doesn't mention money. */
export const spendingSentences = {
  studentWaits:
    'Grading is paused. Your work is safe and will be graded when grading resumes; you do not need to upload it again.',
  waits: (cap: number, now: Date) =>
    `Grading is paused: the monthly cap of ${dollarsAndCents(cap)} is reached. This submission is graded when ${wayOut(now)}.`,
  experimentWaits: (cap: number, now: Date) =>
    `Paused: the monthly cap of ${dollarsAndCents(cap)} is reached. It resumes when ${wayOut(now)}.`,
  refused: (cap: number, now: Date) =>
    `Grading is paused: the monthly cap of ${dollarsAndCents(cap)} is reached. Try again when ${wayOut(now)}.`,
} as const;
