import { emailHint, emailStateName, memberEmailState } from '@domain/messages/results';
import { letterGrade, withoutAPlus } from '@domain/scoring/letter-grade';
import { Badge } from '@web/components/badge';
import type { Icon } from '@web/components/icon';
import { Letter } from '@web/components/letter';
import { MailCheck } from '@web/components/more-icons';
import { Mail, MailWarning } from '@web/components/result-icons';
import { ringSizes, ScoreRing } from '@web/components/score-ring';
import { totalStyle } from '@web/components/score-style';
import { ringParts } from '@web/features/live-grading/lib/ring-parts';
import type { GradingState } from '@web/features/live-grading/state';
import { secondMarkTexts } from '@web/features/marking/texts';
import { formatDateTime, formatDay } from '@web/lib/format-date';
import { type Store, useStore } from '@web/lib/store';
import { rowState } from '../lib/row-state';
import type { ListedSubmission } from '../queries';
import { stateTexts } from '../texts';

type RowProps = { row: ListedSubmission; gradings: Store<GradingState> };

/** `83/100`, or the progress of its grading. */
export function RowScore({ row, gradings }: RowProps) {
  const grading = useStore(gradings, (now) => now.get(row.id));
  const state = rowState(row, grading);
  if (state.kind === 'graded') {
    return (
      <span className="tabular-nums">
        <b>{state.total}</b>
        <span className="text-ink-3">/{state.max}</span>
      </span>
    );
  }
  if (!state.progress) return <Nothing />;
  return (
    <span className="tabular-nums">
      {state.progress.done} of {state.progress.of}
      <span className="sr-only"> criteria graded</span>
    </span>
  );
}

const looks = { grading: 'pen', waiting: 'line', incomplete: 'mid', none: 'plain' } as const;

/** The letter [9.3], the ring that fills while it is being graded, or why there is none. */
export function RowGrade({ row, gradings }: RowProps) {
  const grading = useStore(gradings, (now) => now.get(row.id));
  const state = rowState(row, grading);
  if (state.kind === 'graded') return <LetterBadge total={state.total} max={state.max} />;
  // Graded without a total: hidden until the account has finished its second marks [C8.19].
  if (row.state === 'graded') return <Badge look="pen">{secondMarkTexts.yours}</Badge>;
  const badge = <Badge look={looks[state.kind]}>{stateTexts[state.kind]}</Badge>;
  if (state.kind !== 'grading' || !grading) return badge;
  return (
    <span className="flex items-center gap-1.5">
      {badge}
      <ScoreRing className="size-6.5" ring={ringSizes.row} parts={ringParts(grading)} label="" />
    </span>
  );
}

function Nothing() {
  return (
    <span className="text-ink-3" aria-hidden="true">
      –
    </span>
  );
}

/** On the results page's scale, which has no A+ [9.3]. */
function LetterBadge({ total, max }: { total: number; max: number }) {
  const letter = letterGrade(total, max);
  if (letter === null) return <span className="text-ink-3">–</span>;
  return <Letter band={totalStyle(total, max)}>{withoutAPlus(letter)}</Letter>;
}

const mailIcons = { none: Mail, queued: Mail, sent: MailCheck, failed: MailWarning } as const satisfies Record<
  ListedSubmission['emailState'],
  Icon
>;

/** Whether the student has been emailed the current results [4.3] [S6.1]. */
export function EmailState({ row }: { row: ListedSubmission }) {
  const { emailState, emailVia, emailSentAt, changedSinceSent, members } = row;
  const isSent = emailState === 'sent';
  const isOld = isSent && changedSinceSent;
  const reaches = emailVia === null || emailVia === 'resend';
  const Icon = reaches && !isOld ? mailIcons[emailState] : MailWarning;
  const name = isSent && reaches && emailSentAt ? `Sent ${formatDay(emailSentAt, new Date())}` : emailStateName(row);
  const at = emailSentAt ? `Sent ${formatDateTime(emailSentAt)}` : undefined;
  const each =
    members &&
    members.length > 1 &&
    members.map((member) => `${member.email}: ${memberEmailState(member.emailState, row)}`).join('\n');
  return (
    <span
      className={`flex items-center text-13 font-normal gap-1.5! ${isOld ? 'text-mid-ink' : emailLooks[emailState]}`}
      title={each || (emailHint(row) ?? at)}
    >
      <Icon className="i-s @max-[764px]:hidden" aria-hidden="true" />
      <span className="truncate">{isOld ? 'Changed since sent' : name}</span>
    </span>
  );
}

const emailLooks = { none: 'text-ink-3', queued: 'text-ink-3', sent: 'text-ink-2', failed: 'text-low-ink' } as const;
