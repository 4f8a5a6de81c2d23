import { classUploadTexts, rowKindTexts } from '@domain/messages/class-upload';
import { replaceFileText } from '@domain/messages/hand-in';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeLook } from '@web/components/badge';
import { Clock } from '@web/components/result-icons';
import { Check, CircleAlert } from '@web/components/sign-in-icons';
import { classSession } from '../lib/class-session';
import { Loader, UserRoundX } from '../lib/icons';
import { errorOf, type ListedRow } from '../lib/listed-rows';
import type { ClassUpload } from '../queries';
import { FileButton } from './file-button';

export function ListedRowItem({ upload, row }: { upload: ClassUpload; row: ListedRow }) {
  const { name, email, kind } = row;
  return (
    <li className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 text-[0.84375rem] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_150px_112px] md:pl-5">
      <div className="min-w-0">
        <b className="truncate block font-semibold">{name}</b>
        {name !== email && <span className="truncate block text-12 text-ink-3">{email}</span>}
      </div>
      <p
        className={`tabular-nums min-w-0 wrap-anywhere max-md:col-start-1 max-md:row-start-2 max-md:empty:hidden ${kind === 'fix' ? 'text-ink' : 'text-ink-3'}`}
      >
        {detailOf(row)}
      </p>
      <span className="max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end">
        <KindBadge row={row} />
      </span>
      <span className="justify-self-end max-md:col-start-2 max-md:row-start-2 max-md:empty:hidden">
        <RowAction upload={upload} row={row} />
      </span>
    </li>
  );
}

function detailOf(row: ListedRow): string {
  const { kind, server, local } = row;
  switch (kind) {
    case 'graded':
      return server.totalScore === null ? '' : `${server.totalScore}/${server.maxScore}`;
    case 'fix':
      return errorOf(row) ?? classUploadTexts.criteria(server.gradedCriteria, server.criteria);
    case 'absent':
      return classUploadTexts.absent;
    case 'grading':
      if (local?.state.kind === 'sending') return `${Math.floor(local.state.share * 100)}%`;
      return server.criteria > 0 ? classUploadTexts.criteria(server.gradedCriteria, server.criteria) : '';
  }
}

function KindBadge({ row: { kind, server, local } }: { row: ListedRow }) {
  if (kind === 'graded') return <RowBadge look="top" icon={Check} text={rowKindTexts.graded} />;
  if (kind === 'absent') return <RowBadge look="mid" icon={UserRoundX} text={rowKindTexts.absent} />;
  if (kind === 'fix') {
    const refused = server.submissionId === null;
    return <RowBadge look="low" icon={CircleAlert} text={refused ? 'Refused' : 'Incomplete'} />;
  }
  if (local?.state.kind === 'sending') return <RowBadge look="pen" icon={Loader} text="Sending" />;
  const waits = server.state === 'waiting' || local?.state.kind === 'waiting';
  if (waits) return <RowBadge look="line" icon={Clock} text="Waiting" />;
  return <RowBadge look="pen" icon={Loader} text={rowKindTexts.grading} />;
}

function RowBadge({ look, icon: Icon, text }: { look: BadgeLook; icon: typeof Clock; text: string }) {
  return (
    <Badge look={look}>
      <Icon aria-hidden="true" />
      {text}
    </Badge>
  );
}

/** One file is enough if this page still has the others. */
function RowAction({ upload, row }: { upload: ClassUpload; row: ListedRow }) {
  const { kind, server, local, name } = row;
  if (server.submissionId !== null) {
    return (
      <Link
        to="/results/$submissionId"
        params={{ submissionId: String(server.submissionId) }}
        search
        className="btn btn-small btn-quiet"
        aria-label={`Open the submission of ${name}`}
      >
        Open
      </Link>
    );
  }
  if (kind !== 'fix' && kind !== 'absent') return null;
  const replaces = local?.state.kind === 'refused' && local.state.files.length > 0;
  const text = replaces ? replaceFileText : 'Add files';
  return (
    <FileButton
      text={text}
      label={`${text} of ${name}`}
      accept=".xlsx,.xls,.pptx,.ppt,.pdf,.docx,.doc"
      quiet={kind === 'absent'}
      small
      onFiles={(files) => classSession.sendRow(upload, row, files)}
    />
  );
}
