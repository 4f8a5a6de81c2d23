import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { AttemptChoice } from './attempt-choice';
import { Changes } from './changes';
import { EarlierLink } from './earlier-link';

type ChangesCardProps = {
  submissionId: number;
  /** The earlier attempt that is compared with; the one before where none is named. */
  against: number | undefined;
  onAgainst: (id: number | undefined) => void;
  onShow: (locator: string) => void;
};

/** What a resubmission changed against an earlier attempt; nothing where none is stored any more. */
export function ChangesCard({ submissionId, against, onAgainst, onShow }: ChangesCardProps) {
  const changes = trpc.submissions.changes.useQuery(
    { id: submissionId, ...(against !== undefined && { against }) },
    { placeholderData: (before) => before, staleTime: 0, refetchOnMount: true },
  );
  const found = changes.data;
  if (found?.against === null) return null;
  const earlierId = found?.against;
  return (
    <section className="sheet changes-card" aria-labelledby="changes" aria-busy={changes.isFetching}>
      <div className="changes-head">
        <h2 className="h14" id="changes">
          {texts.title}
        </h2>
        {found && <AttemptChoice attempts={found.attempts} against={found.against} onChoose={onAgainst} />}
      </div>
      {changes.isPending && <Skeleton />}
      {changes.isError && (
        <p className="s13" role="alert">
          {callSentence(changes.error)}{' '}
          <button
            type="button"
            className="link"
            onClick={() => (against === undefined ? changes.refetch() : onAgainst(undefined))}
          >
            Try again
          </button>
        </p>
      )}
      {found && earlierId !== undefined && !changes.isError && (
        <Changes
          found={found}
          places={{ onShow, earlier: (at, text) => <EarlierLink submissionId={earlierId} at={at} text={text} /> }}
        />
      )}
    </section>
  );
}

function Skeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <span className="skeleton-line" style={{ width: '50%', height: 14 }} />
      <span className="skeleton-line" style={{ width: '70%', height: 14 }} />
    </div>
  );
}
