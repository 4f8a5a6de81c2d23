import { counted } from './counted';

export const countedSubmissions = (count: number) => counted(count, 'submission');

export const retentionTexts = {
  title: 'How long submissions are kept',
  subtitle: 'Counted from the moment a submission is handed in',
  unlimited: 'Kept until someone deletes them',
  limited: (days: number) => `Deleted ${counted(days, 'day')} after they were handed in`,
  label: 'Days',
  hint: 'Leave empty to keep submissions until someone deletes them.',
  fault: 'Enter whole days from 1 to 3,650, or leave it empty.',
  save: 'Save Days',
  next: (moment: string) => `The next submission is deleted on ${moment}.`,
  none: 'No submission is due for deletion.',
  failure: 'The time that submissions are kept could not be loaded',
  explained: {
    title: 'What a limit does',
    steps: [
      { title: 'Every hour', text: 'Submissions that are older are deleted, the oldest first.' },
      {
        title: 'Including files, results, emails and links',
        text: 'Files, evidence, results, feedback, emails and links.',
      },
      { title: 'What stays', text: 'What models cost, and a line in the change log: how many were deleted, no names.' },
      { title: 'Shown to students', text: 'The upload page says how long their work is kept.' },
    ],
  },
} as const;

export const retentionQuestion = {
  title: (days: number) => `Delete submissions after ${counted(days, 'day')}?`,
  atOnce: (submissions: number) =>
    submissions === 0
      ? 'No submission is older now.'
      : `${countedSubmissions(submissions)} ${submissions === 1 ? 'is' : 'are'} older now and will be deleted by the next hourly sweep. This cannot be undone.`,
  first: (moment: string) => `The first one will be deleted on ${moment}.`,
  none: 'There is no submission yet.',
  loading: 'Counting the submissions that are older…',
  failure: 'The submissions that are older could not be counted. Nothing was changed.',
  confirm: 'Delete older submissions',
  confirmNone: 'Save Days',
  saving: 'Saving…',
} as const;

export const retentionSaved = (days: number | null) => ({
  title: 'Days saved',
  description: `${days === null ? retentionTexts.unlimited : retentionTexts.limited(days)}.`,
});

export const retentionFailed = 'The days were not saved';

export const personTexts = {
  title: 'Personal data of one student',
  subtitle: 'Export or delete everything stored for an email address.',
  label: 'Email address',
  find: 'Look Up',
  finding: 'Looking up…',
  failure: 'The address could not be looked up',
  nothing: 'Nothing is stored for this email address.',
  nothingNext: 'Ask the student whether they used another address.',
  export: 'Download Everything',
  exporting: 'Preparing the download…',
  exported: 'Download started',
  exportFailed: 'The download failed',
  erase: 'Erase Everything',
  terms: {
    submissions: 'Submissions',
    staying: 'Of a team',
    listed: 'On lists',
    files: 'Files',
    mails: 'Emails',
    period: 'Handed in',
  },
  explained: {
    title: 'What is in it',
    steps: [
      {
        title: 'Download',
        text: 'A zip with an index: files, what was read of them, every result, feedback, emails, links.',
      },
      { title: 'Erase', text: 'Deletes all of it from the database, file storage and outbox. This cannot be undone.' },
      { title: 'Not deleted', text: 'Sent emails and earlier backups. Delete again after restoring a backup.' },
    ],
  },
} as const;

export const remainingTexts = {
  account: 'A log-in account has this address. It stays: delete it under User Management.',
  contact: 'A company has this address as its contact. It stays: change it under Companies.',
} as const;

export const eraseTexts = {
  title: 'Erase everything of this person?',
  lost: (submissions: number) =>
    `${countedSubmissions(submissions)} ${submissions === 1 ? 'is' : 'are'} deleted for good, with files, results, feedback, emails and links. This cannot be undone.`,
  /** Of a team that has other members. */
  staying: (submissions: number) =>
    `${countedSubmissions(submissions)} of a team ${submissions === 1 ? 'stays' : 'stay'} with the other members, without this person.`,
  label: 'Type the address to confirm',
  mismatch: 'This is not the address that was looked up.',
  confirm: 'Erase Everything',
  erasing: 'Erasing…',
  failed: 'Nothing was erased',
  done: 'Erased',
  doneNext: (submissions: number) => `${countedSubmissions(submissions)} and all that belonged to them are gone.`,
} as const;

export const personSentences = {
  nothing: personTexts.nothing,
  invalid: 'Please enter a valid email address.',
  mismatch: eraseTexts.mismatch,
} as const;
