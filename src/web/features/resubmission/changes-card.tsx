import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { AttemptChoice } from './attempt-choice';
import { ChangedFile } from './changed-file';
import type { Resubmission } from './resubmission';
import { ScoreMoves } from './score-moves';

type ChangesCardProps = { submissionId: number; onShow: (locator: string) => void };

/** What a resubmission changed against an earlier attempt; nothing where none is stored any more. */
export function ChangesCard({ submissionId, onShow }: ChangesCardProps) {
  const [against, setAgainst] = useState<number | undefined>();
  const changes = trpc.submissions.changes.useQuery(
    { id: submissionId, ...(against !== undefined && { against }) },
    { placeholderData: (before) => before, staleTime: 0, refetchOnMount: true },
  );
  const found = changes.data;
  if (found?.against === null) return null;
  return (
    <section className="sheet changes-card" aria-labelledby="changes" aria-busy={changes.isFetching}>
      <div className="changes-head">
        <h2 className="h14" id="changes">
          {texts.title}
        </h2>
        {found && <AttemptChoice attempts={found.attempts} against={found.against} onChoose={setAgainst} />}
      </div>
      {changes.isPending && <Bone />}
      {changes.isError && (
        <p className="s13" role="alert">
          {callSentence(changes.error)}{' '}
          <button
            type="button"
            className="link"
            onClick={() => (against === undefined ? changes.refetch() : setAgainst(undefined))}
          >
            Try again
          </button>
        </p>
      )}
      {found && !changes.isError && <Changes found={found} earlierId={found.against} onShow={onShow} />}
    </section>
  );
}

type ChangesProps = { found: Resubmission; earlierId: number; onShow: ChangesCardProps['onShow'] };

function Changes({ found, earlierId, onShow }: ChangesProps) {
  const { files, failure, otherReader } = found;
  const nothing = files?.every(({ parts }) => parts.length === 0) ?? false;
  return (
    <>
      <ScoreMoves scores={found.scores} total={found.total} />
      {failure && <p className="s13">{failure}</p>}
      {nothing && <p className="s13 mut">{texts.nothing}</p>}
      {otherReader && !nothing && <p className="s12 mut">{texts.otherReader}</p>}
      {!nothing && files?.map((file) => <ChangedFile key={file.slot} file={file} places={{ earlierId, onShow }} />)}
    </>
  );
}

function Bone() {
  return (
    <div role="status" aria-label={texts.loading}>
      <span className="bone" style={{ width: '50%', height: 14 }} />
      <span className="bone" style={{ width: '70%', height: 14 }} />
    </div>
  );
}
