import { counted } from '@domain/messages/counted';
import type { BulkAction } from './lib/bulk-set';

export type ActionTexts = {
  /** `count` such as `7 students`. */
  question: (count: string) => string;
  nothing: string;
  rest: readonly [string, string];
  about?: string;
  button: (count: string) => string;
  noun: string;
  running: string;
  ended: string;
  done: string;
};

const submission = 'submission';

export const actionTexts: Readonly<Record<BulkAction, ActionTexts>> = {
  email: {
    question: (count) => `Email results to ${count}?`,
    nothing: 'No results to email',
    rest: ['has had this result already or is not ready', 'have had this result already or are not ready'],
    button: (count) => `Email ${count}`,
    noun: 'student',
    running: 'Sending emails',
    ended: 'Emails sent',
    done: 'sent',
  },
  publish: {
    question: (count) => `Publish ${count}?`,
    nothing: 'No results to publish',
    rest: ['stays as it is', 'stay as they are'],
    button: (count) => `Publish ${count}`,
    noun: 'result',
    running: 'Publishing results',
    ended: 'Results published',
    done: 'published',
  },
  hide: {
    question: (count) => `Hide the results of ${count}?`,
    nothing: 'No results to hide',
    rest: ['stays as it is', 'stay as they are'],
    about: 'Students can no longer see them. Emails that have not gone out are canceled.',
    button: (count) => `Hide the results of ${count}`,
    noun: submission,
    running: 'Hiding results',
    ended: 'Results hidden',
    done: 'hidden',
  },
  default: {
    question: (count) => `Use default visibility for ${count}?`,
    nothing: 'No visibility to change',
    rest: ['stays as it is', 'stay as they are'],
    about: 'Students see these results when the settings say so.',
    button: (count) => `Use default for ${count}`,
    noun: submission,
    running: 'Setting default visibility',
    ended: 'Default visibility set',
    done: 'set to default visibility',
  },
  regrade: {
    question: (count) => `Re-grade ${count}?`,
    nothing: 'Nothing to re-grade',
    rest: ['is left out', 'are left out'],
    about: 'Locked scores stay as they are. Earlier scores stay in the grading history.',
    button: (count) => `Re-grade ${count}`,
    noun: submission,
    running: 'Re-grading',
    ended: 'Re-graded',
    done: 're-graded',
  },
  assign: {
    question: (count) => `Assign ${count}?`,
    nothing: 'Nothing to assign',
    rest: ['stays as it is', 'stay as they are'],
    about: 'Assigning limits nobody: everybody on the course still sees all submissions.',
    button: (count) => `Assign ${count}`,
    noun: submission,
    running: 'Assigning submissions',
    ended: 'Submissions assigned',
    done: 'assigned',
  },
  'second-mark': {
    question: (count) => `Mark ${count} a second time?`,
    nothing: 'Nothing to mark a second time',
    rest: ['is left out', 'are left out'],
    about: 'The second markers give their own points before they see the first ones.',
    button: (count) => `Assign ${count}`,
    noun: submission,
    running: 'Changing second marks',
    ended: 'Second marks changed',
    done: 'changed',
  },
  lock: {
    question: (count) => `Lock the scores of ${count}?`,
    nothing: 'No scores to lock',
    rest: ['stays as it is', 'stay as they are'],
    about: 'Locked scores stay as they are when you re-grade.',
    button: (count) => `Lock ${count}`,
    noun: submission,
    running: 'Locking scores',
    ended: 'Scores locked',
    done: 'locked',
  },
  grade: {
    question: (count) => `Grade ${count}?`,
    nothing: 'Nothing to grade',
    rest: ['is left out', 'are left out'],
    about: 'Only criteria without a result are graded.',
    button: (count) => `Grade ${count}`,
    noun: submission,
    running: 'Grading',
    ended: 'Graded',
    done: 'graded',
  },
  delete: {
    question: (count) => `Delete ${count}?`,
    nothing: 'Nothing to delete',
    rest: ['is gone already', 'are gone already'],
    about: 'Their results and files are deleted too. This action cannot be undone.',
    button: (count) => `Delete ${count}`,
    noun: submission,
    running: 'Deleting submissions',
    ended: 'Submissions deleted',
    done: 'deleted',
  },
};

export const outboxTexts = {
  button: (count: number) => `Save ${counted(count, 'email')} to the outbox`,
  running: 'Saving emails',
  done: 'saved to the outbox',
} as const;

export const undoTexts = {
  undo: 'Undo',
  running: 'Undoing the change',
  ended: 'Change undone',
  done: 'restored',
  failed: 'The change was not undone',
} as const;

export const emailTexts = {
  first: { title: 'Not emailed yet', note: 'They get their result for the first time.' },
  changed: {
    title: 'Changed since the last email',
    note: 'Their email says what changed, with the old and the new score.',
  },
  again: { title: 'Already emailed, nothing changed', note: 'They would get the same email again.' },
  sender: (address: string) =>
    `Sent from ${address} to the address each student handed in with. You can stop while they go out; what has been sent cannot be taken back.`,
} as const;

export const publishTexts = {
  clear: (count: number) => `The ${count.toLocaleString('en-US')} with nothing open`,
  clearNote: 'Nothing to review, no open question or second mark, newest rubric.',
  all: (count: number) => `All ${count.toLocaleString('en-US')} that are graded`,
  allNote: (count: number) => `${count.toLocaleString('en-US')} of them still have something open.`,
  email: 'Email these students their results',
  stays: 'Published results stay visible when “Display results immediately” is switched off later.',
} as const;

export const regradeTexts = {
  whole: 'Every criterion',
  wholeNote: 'The whole submission is graded again.',
  one: 'One criterion',
  oneNote: 'With your feedback for the AI.',
  feedback: 'What should the AI look at again? It reads this for every selected submission.',
  edited: (count: number) => `Your edited text is replaced in ${counted(count, 'result')}.`,
  costUnknown: 'Cost unknown: none of them has been graded by AI yet.',
} as const;

export const assignTexts = {
  marker: 'Marker',
  nobody: 'Nobody',
  loadFailed: 'The markers could not be loaded',
} as const;

export const secondMarkTexts = {
  give: 'Assign second markers',
  giveNote: 'Shared out equally among the people you tick.',
  take: 'Remove unfinished second marks',
  takeNote: 'For second marks that are no longer needed.',
  removal: {
    ...actionTexts['second-mark'],
    question: (count: string) => `Remove the second marks of ${count}?`,
    nothing: 'No unfinished second marks',
    about: 'Points and notes that were entered so far are removed, too. Finished second marks stay.',
    button: (count: string) => `Remove from ${count}`,
  },
} as const;

const skipTexts: Readonly<Record<string, string>> = {
  deleted: 'deleted',
  'not-graded': 'not graded',
  incomplete: 'incomplete',
  grading: 'being graded',
  graded: 'already graded',
  hidden: 'hidden',
  published: 'already published',
  default: 'already on default',
  sending: 'with an email on its way',
  emailed: 'already emailed',
  'not-emailed': 'not emailed',
  changed: 'changed since',
  open: 'with something open',
  'no-result': 'not graded on this criterion',
  locked: 'locked',
  assigned: 'assigned that way already',
  'first-marker': 'first marked by the people you chose',
  touched: 'worked on by the people you chose',
  finished: 'already marked a second time',
  unmarked: 'without a second mark',
  delayed: 'delayed by the email service',
};

export function reasonsText(skipped: readonly { reason: string; count: number }[]): string {
  return skipped
    .map(({ reason, count }) => `${count.toLocaleString('en-US')} ${skipTexts[reason] ?? reason}`)
    .join(', ');
}

type Ended = {
  state: string;
  action: BulkAction;
  undoes: number | null;
  total: number;
  done: number;
  toOutbox: boolean;
  failed: readonly unknown[];
};

export function runningTitle({ action, undoes, toOutbox }: Pick<Ended, 'action' | 'undoes' | 'toOutbox'>): string {
  if (undoes !== null) return undoTexts.running;
  return action === 'email' && toOutbox ? outboxTexts.running : actionTexts[action].running;
}

export function endTitle({ action, undoes, state }: Pick<Ended, 'action' | 'undoes' | 'state'>): string {
  const { running, ended } = undoes === null ? actionTexts[action] : undoTexts;
  return state === 'stopped' ? `${running} stopped` : ended;
}

export function endText({ action, undoes, total, done, toOutbox, failed, state }: Ended): string {
  const rest = total - done - failed.length;
  const { done: word } =
    undoes !== null ? undoTexts : action === 'email' && toOutbox ? outboxTexts : actionTexts[action];
  const parts = [
    `${done.toLocaleString('en-US')} ${word}`,
    failed.length > 0 && `${failed.length.toLocaleString('en-US')} failed`,
    rest > 0 && `${rest.toLocaleString('en-US')} ${state === 'stopped' ? 'not started' : 'skipped'}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
