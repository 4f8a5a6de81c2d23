import { labTexts } from '@domain/messages/lab';
import { getRouteApi, Link } from '@tanstack/react-router';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { useSignedInUser } from '@web/lib/session';
import { trpc, trpcClient } from '@web/lib/trpc';
import type { BlindView, PublicSample } from '../queries';
import { BlindForm } from './blind-form';
import { FilePanel } from './file-panel';

const route = getRouteApi('/lab/$sampleId/blind');

export function BlindSheet({ sample, view }: { sample: PublicSample; view: BlindView }) {
  const { at } = route.useSearch();
  const navigate = route.useNavigate();
  const { id: userId } = useSignedInUser();
  const { position } = view;
  const finish = trpc.samples.finish.useMutation({
    onSuccess() {
      showToast({ title: labTexts.finished, description: labTexts.finishedNext });
      const next = sample.places.find((one) => one.position !== position && /^(?:open|begun)$/.test(one.state));
      if (next) void navigate({ search: { place: next.position } });
      else void navigate({ to: '/lab/$sampleId', params: { sampleId: String(sample.id) }, search: {} });
    },
    onError: showFailure(labTexts.finishFailed),
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[416px_minmax(0,1fr)]">
      <BlindForm
        place={`${userId} sample ${sample.id} ${position}`}
        criteria={view.criteria}
        save={(criterionId, score, note) =>
          trpcClient.samples.score.mutate({ id: sample.id, position, criterionId, score, note })
        }
        isFinished={view.finishedAt !== null}
        finish={{
          button: labTexts.finish,
          question: labTexts.finishQuestion(position),
          text: labTexts.finishText,
          pending: finish.isPending,
          run: (onSettled) => finish.mutate({ id: sample.id, position }, { onSettled }),
        }}
      >
        <Link
          to="/lab/$sampleId/pairs/$position"
          params={{ sampleId: String(sample.id), position: String(position) }}
          className="btn"
        >
          See all grades
        </Link>
      </BlindForm>
      <FilePanel
        submissionId={view.submissionId}
        at={at ?? null}
        onAt={(locator) =>
          navigate({ search: (now) => ({ ...now, at: locator ?? undefined }), replace: true, resetScroll: false })
        }
      />
    </div>
  );
}
