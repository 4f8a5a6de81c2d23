import { replayedFields, replayTexts } from '@domain/messages/replay';
import { Download } from '@web/components/icons';
import { CircleX } from '@web/components/more-icons';
import { CircleCheck, RotateCcw } from '@web/components/result-icons';
import { CircleDashed } from '@web/components/sign-in-icons';
import { startDownload } from '@web/components/start-download';
import type { ApiOutputs } from '@web/lib/api-types';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

type Replay = ApiOutputs['submissions']['replay'];

type ReplayPanelProps = { place: { id: number; run: number; criterionId: number } };

export function ReplayPanel({ place }: ReplayPanelProps) {
  const replay = trpc.submissions.replay.useQuery(place, { enabled: false, retry: false });
  const { isFetching } = replay;
  const record = `/api/submissions/${place.id}/grading/${place.run}/criteria/${place.criterionId}/record`;
  const again = replay.data ? replayTexts.again : replayTexts.replay;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <button
          type="button"
          className="btn btn-small"
          aria-disabled={isFetching}
          onClick={() => void (isFetching || replay.refetch())}
        >
          <RotateCcw className="i-s" aria-hidden="true" />
          {isFetching ? replayTexts.replaying : again}
        </button>
        <a
          className="btn btn-small"
          href={record}
          download
          onClick={(event) => {
            event.preventDefault();
            void startDownload(record, replayTexts.record);
          }}
        >
          <Download className="i-s" aria-hidden="true" />
          {replayTexts.download}
        </a>
      </div>
      <div role="status">
        {replay.error && !isFetching && (
          <p className="text-13 font-normal text-low-ink">
            {replayTexts.failed}: {callSentence(replay.error)}
          </p>
        )}
        {replay.data && !replay.error && <Outcome replay={replay.data} />}
      </div>
    </div>
  );
}

const edges: Record<Replay['outcome'], string> = {
  same: 'border-l-top',
  different: 'border-l-low',
  refused: 'border-l-low',
  'no-result': 'border-l-line-control',
  'no-answer': 'border-l-line-control',
};

function Outcome({ replay }: { replay: Replay }) {
  const { outcome, says, method, differences, reasons, attempts } = replay;
  const failed = attempts.flatMap(({ attempt, says: why }) =>
    why === null ? [] : [replayTexts.attempt(attempt, why)],
  );
  const notes = [...failed, ...reasons];
  return (
    <div
      className={`grid grid-cols-1 gap-2 rounded-2 border border-l-3 px-3 py-2.5 text-13 ${edges[outcome]}`}
      data-outcome={outcome}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Mark outcome={outcome} />
        <b>{says}</b>
        {outcome !== 'no-answer' && <span className="text-12 font-normal text-ink-3">{method}</span>}
      </div>
      {notes.length > 0 && (
        <ul className="m-0 list-disc pl-4.5 text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {differences.map(({ field, recorded, replayed }) => (
        <div
          key={field}
          className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line-soft pt-2 max-md:grid-cols-1"
          data-difference=""
        >
          <h5 className="m-0 text-13 font-semibold">{replayedFields[field]}</h5>
          <dl className="m-0 grid grid-cols-2 gap-4">
            <Side name={replayTexts.kept} text={recorded} />
            <Side name={replayTexts.replayed} text={replayed} />
          </dl>
        </div>
      ))}
    </div>
  );
}

function Mark({ outcome }: Pick<Replay, 'outcome'>) {
  if (outcome === 'same') return <CircleCheck className="i-s text-top-ink" aria-hidden="true" />;
  if (outcome === 'different' || outcome === 'refused')
    return <CircleX className="i-s text-low-ink" aria-hidden="true" />;
  return <CircleDashed className="i-s text-ink-3" aria-hidden="true" />;
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-[0.75rem] text-ink-3">{name}</dt>
      <dd className="m-0 max-h-40 overflow-auto whitespace-pre-line wrap-anywhere">
        {text === '' ? replayTexts.nothing : text}
      </dd>
    </div>
  );
}
