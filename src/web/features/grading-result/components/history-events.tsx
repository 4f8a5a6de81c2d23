import type { GradingResult } from '@domain/grading/grading-event';
import { Mail, MessageSquare, Pencil, PenLine } from '@web/components/result-icons';
import { Eye, EyeOff } from '@web/components/sign-in-icons';
import { commentsAbout, useComments } from '@web/features/comment/queries';
import { formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { historyLines } from '../lib/history-lines';

const icons = {
  change: PenLine,
  edit: Pencil,
  comment: MessageSquare,
  email: Mail,
  publish: Eye,
  hide: EyeOff,
} as const;

type HistoryEventsProps = { result: GradingResult; versions: readonly GradingResult[] };

export function HistoryEvents({ result, versions }: HistoryEventsProps) {
  const { submissionId, criterionId } = result;
  const comments = useComments(submissionId);
  const happened = trpc.submissions.history.useQuery({ id: submissionId }, { staleTime: 0 });
  const about = [...commentsAbout(comments.data, criterionId), ...commentsAbout(comments.data, null)];
  const lines = historyLines(versions, about, happened.data ?? []);
  if (lines.length === 0) return null;
  return (
    <ul className="grid max-h-52 flex-none overflow-auto border-b border-line px-6 py-2" aria-label="What people did">
      {lines.map(({ at, icon, title, detail }) => {
        const Icon = icons[icon];
        return (
          <li
            key={`${at} ${title}`}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 py-1.5 text-13"
          >
            <Icon className="i-s mt-0.5 text-ink-3" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {title}
              {detail && <span className="block whitespace-pre-line text-12 text-ink-3">{detail}</span>}
            </span>
            <time className="text-12 text-ink-3 tabular-nums" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
