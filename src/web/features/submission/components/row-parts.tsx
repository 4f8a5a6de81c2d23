import { emailHint, emailStateName } from '@domain/messages/results';
import { letterGrade, withoutAPlus } from '@domain/scoring/letter-grade';
import type { Icon } from '@web/components/icon';
import { Mail, MailCheck, MailWarning } from '@web/components/icons';
import { ringSizes, ScoreRing } from '@web/components/score-ring';
import { totalStyle } from '@web/components/score-style';
import { ringParts } from '@web/features/live-grading/lib/ring-parts';
import type { GradingState } from '@web/features/live-grading/state';
import { formatDateTime } from '@web/lib/format-date';
import { type Store, useStore } from '@web/lib/store';
import { rowState } from '../lib/row-state';
import type { ListedSubmission } from '../queries';

type RowProps = { row: ListedSubmission; gradings: Store<GradingState> };

/** `83/100`, or how far its grading is. */
export function RowScore({ row, gradings }: RowProps) {
  const grading = useStore(gradings, (now) => now.get(row.id));
  const state = rowState(row, grading);
  switch (state.kind) {
    case 'graded':
      return (
        <span className="num">
          <b>{state.total}</b>
          <span className="mut hide-phone">/{state.max}</span>
        </span>
      );
    case 'grading':
      return (
        <span className="s12 mut num">
          {state.done} of {state.of}
          <span className="vh"> areas graded</span>
        </span>
      );
    case 'incomplete':
      return <span className="s12 c-mid">Incomplete</span>;
    case 'waiting':
      return <span className="s12 mut">Not graded</span>;
  }
}

/** The letter [9.3], or the ring that fills while it is being graded. */
export function RowGrade({ row, gradings }: RowProps) {
  const grading = useStore(gradings, (now) => now.get(row.id));
  const state = rowState(row, grading);
  if (state.kind === 'graded') return <LetterBadge total={state.total} max={state.max} />;
  if (state.kind === 'grading' && grading) {
    return <ScoreRing className="row-ring" ring={ringSizes.row} parts={ringParts(grading)} label="" />;
  }
  return (
    <span className="mut" aria-hidden="true">
      –
    </span>
  );
}

/** On the results page's scale, which has no A+ [9.3]. */
export function LetterBadge({ total, max }: { total: number; max: number }) {
  const letter = letterGrade(total, max);
  if (letter === null) return <span className="mut">–</span>;
  return <span className={`letter letter-small band-${totalStyle(total, max)}`}>{withoutAPlus(letter)}</span>;
}

const mailIcons = { none: Mail, queued: Mail, sent: MailCheck, failed: MailWarning } as const satisfies Record<
  ListedSubmission['emailState'],
  Icon
>;

/** Whether the student has been sent the results [4.3]. */
export function EmailState({ row }: { row: ListedSubmission }) {
  const { emailState, emailVia, emailSentAt } = row;
  const reaches = emailVia === null || emailVia === 'resend';
  const Icon = reaches ? mailIcons[emailState] : MailWarning;
  const looks = { none: 'mut', queued: 'mut', sent: 'sec', failed: 'c-low' } as const;
  return (
    <span
      className={`row s13 email-state ${looks[emailState]}`}
      title={
        (reaches ? undefined : emailHint(row)) ?? (emailSentAt ? `Sent ${formatDateTime(emailSentAt)}` : undefined)
      }
    >
      <Icon className="i-s" aria-hidden="true" />
      {emailStateName(row)}
    </span>
  );
}
