import { LoadingSheet } from '@web/components/loading-sheet';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { BlindForm } from '@web/features/lab/components/blind-form';
import { FilePanel } from '@web/features/lab/components/file-panel';
import { useSignedInUser } from '@web/lib/session';
import { trpc, trpcClient } from '@web/lib/trpc';
import { useState } from 'react';
import type { SecondMark } from '../queries';
import { secondMarkTexts } from '../texts';

/** Points are given before the first marks are seen [C8.19]. */
export function SecondMarkSheet({ submissionId }: { submissionId: number }) {
  const mark = trpc.marking.second.useQuery({ id: submissionId }, { staleTime: 0, gcTime: 0 });
  if (mark.data) return <Marks mark={mark.data} />;
  return <LoadingSheet query={mark} rows={6} label={secondMarkTexts.title} failure={secondMarkTexts.loadFailed} />;
}

function Marks({ mark: { submissionId, criteria, finishedAt } }: { mark: SecondMark }) {
  const { id: userId } = useSignedInUser();
  const [at, setAt] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const finish = trpc.marking.finishSecond.useMutation({
    onSuccess() {
      showToast(secondMarkTexts.finished);
      void utils.submissions.results.reset({ id: submissionId });
    },
    onError: showFailure(secondMarkTexts.finishFailed),
  });
  return (
    <>
      <p className="text-14 text-ink-2">{secondMarkTexts.text}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[416px_minmax(0,1fr)]">
        <BlindForm
          place={`${userId} submission ${submissionId}`}
          criteria={criteria.map(({ second, ...criterion }) => ({ ...criterion, score: second }))}
          save={(criterionId, score, note) =>
            trpcClient.marking.scoreSecond.mutate({ id: submissionId, criterionId, score, note })
          }
          isFinished={finishedAt !== null}
          finish={{
            button: secondMarkTexts.finish,
            question: secondMarkTexts.finishQuestion,
            text: secondMarkTexts.finishText,
            pending: finish.isPending,
            run: (onSettled) => finish.mutate({ id: submissionId }, { onSettled }),
          }}
        />
        <FilePanel submissionId={submissionId} at={at} onAt={setAt} />
      </div>
    </>
  );
}
