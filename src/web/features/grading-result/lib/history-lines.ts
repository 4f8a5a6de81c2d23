import { shortPlace } from '@domain/evidence/short-place';
import type { GradingResult } from '@domain/grading/grading-event';
import type { Happening } from '@domain/submission/schema';
import type { SubmissionComment } from '@web/features/comment/queries';

export type HistoryLine = {
  at: string;
  icon: 'change' | 'edit' | 'comment' | 'email' | 'publish' | 'hide';
  title: string;
  detail: string | null;
};

/** As JSON has it: moments are texts. */
export type SentHappening = Happening extends infer One
  ? One extends { at: Date }
    ? Omit<One, 'at'> & { at: string }
    : never
  : never;

const releases = {
  released: { icon: 'publish', said: 'Published' },
  held: { icon: 'hide', said: 'Hidden' },
  'by-setting': { icon: 'publish', said: 'Set to the default visibility' },
} as const;

const someone = 'an instructor';

export function historyLines(
  versions: readonly GradingResult[],
  comments: readonly SubmissionComment[],
  happenings: readonly SentHappening[],
): HistoryLine[] {
  const lines = [...versions.flatMap(versionLines), ...comments.map(commentLine), ...happenings.map(happeningLine)];
  return lines.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function versionLines(version: GradingResult): HistoryLine[] {
  const { gradedBy, changedFrom, changedByName, score, gradedAt, studentReason, overrideReason } = version;
  const { editedAt, editedByName } = version;
  const change: HistoryLine = {
    at: gradedAt,
    icon: 'change',
    title: `${changedByName ?? someone} changed the score, ${changedFrom} → ${score}`,
    detail: studentReason || overrideReason,
  };
  return [
    ...(gradedBy === 'person' ? [change] : []),
    ...(editedAt === null
      ? []
      : [{ at: editedAt, icon: 'edit' as const, title: `${editedByName ?? someone} edited the text`, detail: null }]),
  ];
}

const said = {
  student: 'commented for the student',
  staff: 'left a note for staff',
  ai: 'gave feedback to the AI grader',
} as const;

function commentLine({ createdAt, authorName, audience, locator }: SubmissionComment): HistoryLine {
  return {
    at: createdAt,
    icon: 'comment',
    title: `${authorName} ${said[audience]}`,
    detail: locator === null ? null : `at ${shortPlace(locator)}`,
  };
}

function happeningLine(happening: SentHappening): HistoryLine {
  const { at } = happening;
  if (happening.kind === 'emailed') {
    const { recipient, via, total, maximum } = happening;
    const went = via === 'outbox' ? 'Saved to outbox for' : 'Emailed to';
    const detail = total === null ? null : `${total} of ${maximum}`;
    return { at, icon: 'email', title: `${went} ${recipient}`, detail };
  }
  const { icon, said } = releases[happening.kind];
  return { at, icon, title: `${said} by ${happening.name}`, detail: null };
}
