import type { PlanTotals, RowProblem } from '../class-upload/row-problem';
import type { Slot } from '../evidence/evidence';
import { slotExtensions } from '../submission/formats';
import { counted } from './counted';
import { allOf } from './listed';
import { slotNames } from './slots';

export const classUploadGone = 'This class upload does not exist or was deleted.';

export const uploadModes = { one: 'One submission', class: 'A class' } as const;

export const rosterSentences = {
  empty: 'The roster is empty. It needs a line per student, with an email address and a name.',
  noAddresses: "The roster has no email column. Name that column 'email', then choose it again.",
  tooLarge: 'The roster is larger than 5 MB. Save it as CSV with only the columns email and name.',
  line: (line: number, message: string) => `Line ${line} of the roster: ${message}`,
  withoutAddress: (line: number) => `Line ${line} of the roster has no email address and was skipped.`,
  badAddress: (line: number, given: string) =>
    `Line ${line} of the roster was skipped: “${given.slice(0, 60)}” is not an email address.`,
} as const;

export const archiveSentences = {
  noReader: 'Zip files cannot be opened right now. Check your connection and choose the zip again.',
  unreadable: 'This zip could not be read. Create the zip again or choose the folder.',
  tooMany: 'This zip has more than 5,000 files. Upload the class in parts.',
  tooLarge: 'This zip has more than 8 GB. Upload the class in parts.',
  encrypted: (count: number) =>
    count === 1
      ? '1 file of this zip has a password and was skipped. Create the zip without one, then choose it again.'
      : `${count} files of this zip have a password and were skipped. Create the zip without one, then choose it again.`,
  damaged: 'This file is damaged in the zip. Choose it again from the folder.',
  oversize: 'This file is larger than the zip says. Choose it again from the folder.',
  nothing: 'No workbook, deck or summary found. Choose a folder or zip with one folder per student.',
} as const;

export const problemNames = {
  'no-address': 'No email',
  'bad-address': 'Invalid email',
  duplicate: 'Duplicate',
  'outside-roster': 'Not in roster',
  'no-files': 'No files',
  missing: 'File missing',
  several: 'Several files',
  'wrong-kind': 'Wrong kind',
  empty: 'Empty file',
} as const satisfies Record<RowProblem['kind'], string>;

export function problemSentence(problem: RowProblem): string {
  switch (problem.kind) {
    case 'no-address':
      return 'No student matched. Enter an email address or skip this row.';
    case 'bad-address':
      return 'This is not a valid email address. Correct it or skip this row.';
    case 'duplicate':
      return `${problem.email} is already in this class. Send it as another attempt, correct the email or skip it.`;
    case 'outside-roster':
      return 'This email is not in the roster. Correct it, send anyway or skip this row.';
    case 'no-files':
      return 'In the roster, but without files. Add them or skip this row.';
    case 'missing':
      return `${slotList(problem.slots)} ${problem.slots.length === 1 ? 'is' : 'are'} missing. Add ${problem.slots.length === 1 ? 'it' : 'them'} or skip this row.`;
    case 'several':
      return `There are several files for ${slotList(problem.slots)}. Choose one.`;
    case 'wrong-kind':
      return `${problem.names.join(', ')} cannot be graded: ${allExtensions} can.`;
    case 'empty':
      return `${problem.names.join(', ')} ${problem.names.length === 1 ? 'is' : 'are'} empty. Choose another file or skip this row.`;
  }
}

const allExtensions = Object.values(slotExtensions).flat().join(', ');

const slotList = (slots: readonly Slot[]): string => allOf(slots.map((slot) => slotNames[slot]));

/** `1.2 GB`, `412 MB`, `0.4 MB`; `bytes` is not negative. */
function roughSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1000) return `${(megabytes / 1024).toFixed(1)} GB`;
  return megabytes >= 10 ? `${Math.round(megabytes)} MB` : `${megabytes.toFixed(1)} MB`;
}

export function sendingSentence(
  { submissions, files, bytes }: PlanTotals,
  settings: { mailed: boolean; shown: boolean; lacksService: boolean } | null,
): string {
  const what = `${counted(submissions, 'submission')}, ${counted(files, 'file')}, ${roughSize(bytes)}`;
  if (!settings) return `${what}.`;
  if (settings.mailed && settings.lacksService)
    return `${what}. No emails are sent, because no email service is set up.`;
  if (settings.mailed) return `${what}. Results are emailed to each student when grading is complete.`;
  return settings.shown
    ? `${what}. No emails are sent, because emailing results is off.`
    : `${what}. Results are hidden, and no emails are sent.`;
}

export const rowKindTexts = { graded: 'Graded', grading: 'Grading', fix: 'To fix', absent: 'Not handed in' } as const;

export const classUploadTexts = {
  sent: (sent: number, total: number) => `${sent} of ${total} sent`,
  graded: (graded: number) => `${graded} graded`,
  started: (time: string, name: string) => `Started ${time} by ${name}.`,
  onServer: 'You can close this page: everything sent is graded on the server.',
  complete: 'Class complete',
  settled: (graded: number, failed: number) => `All sent: ${graded} graded, ${failed} failed.`,
  running: 'You can use other pages. Closing this tab stops the upload.',
  paused: 'Uploads in progress finish. Nothing new starts.',
  signedOut: 'You are signed out. Sign in in another tab, then resume here. Nothing is sent twice.',
  stopped: (left: number) => `${left} not sent. Resume at any time. Nothing is sent twice.`,
  waiting: (why: 'busy' | 'offline', time: string) =>
    why === 'busy'
      ? `The server is busy. Resuming at ${time}.`
      : `No connection. Resuming when it is back, or at ${time}.`,
  absent: 'In the roster, nothing handed in',
  notSent: 'Not sent yet',
  criteria: (graded: number, all: number) => `${graded} of ${all}`,
  noStudents: 'The list of students could not be loaded. Files are matched by email address only.',
  notStarted: 'The class upload could not be started',
  loading: 'Loading the class upload…',
  failure: 'The class upload could not be loaded',
  threeFiles: { title: 'Files missing', description: 'Choose a workbook, a deck and an executive summary.' },
} as const;
