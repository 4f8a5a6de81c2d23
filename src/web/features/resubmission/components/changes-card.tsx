import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import { linkLook } from '@web/components/link-look';
import { ArrowUpRight } from '@web/components/result-icons';
import { SkeletonLine } from '@web/components/skeleton-line';
import { DetailLink } from '@web/features/review/components/detail-link';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { AttemptSelect, type AttemptSelectProps, attemptName } from './attempt-select';
import { Changes, changesAttempt, changesCard, changesHead } from './changes';

type ChangesCardProps = {
  submissionId: number;
  against: number | undefined;
  onAgainst: (id: number | undefined) => void;
  onShow: (locator: string) => void;
};

export function ChangesCard({ submissionId, against, onAgainst, onShow }: ChangesCardProps) {
  const changes = trpc.submissions.changes.useQuery(
    { id: submissionId, ...(against !== undefined && { against }) },
    { placeholderData: (before) => before, staleTime: 0, refetchOnMount: true },
  );
  const found = changes.data;
  if (found?.against === null) return null;
  const earlierId = found?.against;
  const attempt = found?.attempts.find(({ id }) => id === earlierId);
  return (
    <section className={changesCard} aria-labelledby="changes" aria-busy={changes.isFetching}>
      <div className={changesHead}>
        <h2 className="text-14" id="changes">
          {texts.title(attempt?.submissionNumber)}
        </h2>
        {found && <AttemptChoice attempts={found.attempts} against={found.against} onChoose={onAgainst} />}
      </div>
      {changes.isPending && <Skeleton />}
      {changes.isError && (
        <p className="text-13 font-normal" role="alert">
          {callSentence(changes.error)}{' '}
          <button
            type="button"
            className={linkLook}
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
      <SkeletonLine style={{ width: '50%', height: 14 }} />
      <SkeletonLine style={{ width: '70%', height: 14 }} />
    </div>
  );
}

function EarlierLink({ submissionId, at, text }: { submissionId: number; at: string | null; text: string }) {
  return (
    <DetailLink submissionId={submissionId} {...(at !== null && { at })} className="chip justify-self-start">
      <span>{text}</span>
      <ArrowUpRight aria-hidden="true" />
      <span className="sr-only">{texts.inEarlier}</span>
    </DetailLink>
  );
}

function AttemptChoice({ attempts, against, onChoose }: AttemptSelectProps) {
  const chosen = attempts.find(({ id }) => id === against);
  if (!chosen) return null;
  return (
    <span className={changesAttempt}>
      {attempts.length > 1 && <AttemptSelect attempts={attempts} against={against} onChoose={onChoose} />}
      <DetailLink submissionId={against} className={`${linkLook} inline-flex items-center gap-1`}>
        {attempts.length > 1 ? texts.open : attemptName(chosen)}
        <ArrowUpRight className="i-s" aria-hidden="true" />
      </DetailLink>
    </span>
  );
}
