import {
  haloHeadline,
  injectionHeadline,
  probeKindTexts,
  probeTexts,
  slotTitles,
  stabilityHeadline,
} from '@domain/messages/probe';
import { displayName } from '@domain/submission/display-name';
import { useNavigate } from '@tanstack/react-router';
import { DeleteDialog } from '@web/components/delete-dialog';
import { FormAlert } from '@web/components/form-alert';
import { Trash2 } from '@web/components/icons';
import { Square } from '@web/components/more-icons';
import { BackLink, PageHead } from '@web/components/page-head';
import { ProgressBar } from '@web/components/progress-bar';
import { formatDate } from '@web/lib/format-date';
import { graderName } from '@web/lib/grader-name';
import { useState } from 'react';
import { probeTitle, progressText, stateText } from '../lib/format';
import { useProbeCalls } from '../mutations';
import type { ReportedProbe } from '../queries';
import { HaloTable } from './halo-table';
import { InjectionReport } from './injection-report';
import { StabilityTable } from './stability-table';

export function ProbeView({ probe }: { probe: ReportedProbe }) {
  const navigate = useNavigate();
  const { stop, remove } = useProbeCalls();
  const [deleting, setDeleting] = useState(false);
  const { id, kind, progress, submission } = probe;
  const running = progress.state === 'running' && submission !== null;
  return (
    <>
      <PageHead
        back={<BackLink to="/probes" label="Back to the probes" />}
        title={probeTitle(probe)}
        text={subtitleOf(probe)}
      >
        {running && (
          <button
            type="button"
            className="btn"
            aria-disabled={stop.isPending}
            onClick={() => !stop.isPending && stop.mutate({ id })}
          >
            <Square className="i-s" aria-hidden="true" />
            {stop.isPending ? 'Stopping…' : 'Stop'}
          </button>
        )}
        <button type="button" className="btn" onClick={() => setDeleting(true)}>
          <Trash2 className="i" aria-hidden="true" />
          Delete
        </button>
      </PageHead>
      <Doubts probe={probe} />
      <section className="sheet grid gap-1.5 px-5 py-4.5" aria-label="What the probe shows">
        <p className="max-w-[78ch] font-semibold text-[1.0625rem]/6 wrap-anywhere">{headlineOf(probe)}</p>
        <p className="tabular-nums text-13 text-ink-3" role="status">
          {stateText(probe)}. {progressText(probe)}
        </p>
        {running && (
          <ProgressBar
            label="Gradings done"
            done={progress.runs.done}
            total={progress.runs.total}
            className="mt-1.5 h-1.5 rounded-full bg-line"
          />
        )}
      </section>
      <Found probe={probe} />
      {deleting && (
        <DeleteDialog
          title={`Delete this ${probeKindTexts[kind].name.toLowerCase()} probe?`}
          confirm="Delete probe"
          deleting={remove.isPending}
          onClose={() => setDeleting(false)}
          onDelete={() => remove.mutate({ id }, { onSuccess: () => navigate({ to: '/probes', search: {} }) })}
        >
          <p>Its report is deleted. The submission and its results stay.</p>
        </DeleteDialog>
      )}
    </>
  );
}

function subtitleOf({ found, donor, submission, grader, createdAt, createdByName }: ReportedProbe): string {
  const of = submission ? `${submission.caseStudyName}. ` : '';
  const by = `Graded by ${graderName(grader)}, started by ${createdByName} on ${formatDate(createdAt)}.`;
  if (found.kind !== 'halo') return of + by;
  const whose = donor ? displayName(donor) : 'a submission that was deleted';
  return `${of}${slotTitles[found.settings.slot]} taken from ${whose}. ${by}`;
}

function headlineOf({ found, deterministic }: ReportedProbe): string {
  if (found.kind === 'stability') return stabilityHeadline(found.report, deterministic);
  if (found.kind === 'halo') return haloHeadline(found.report);
  return injectionHeadline(found.report, found.settings.planted);
}

function Doubts({ probe: { submission, progress, causes, gradings } }: { probe: ReportedProbe }) {
  const { state, waiting } = progress;
  return (
    <>
      {submission === null && (
        <FormAlert good title={probeTexts.submissionDeleted}>
          <p>{probeTexts.submissionDeletedNext}</p>
        </FormAlert>
      )}
      {submission !== null && state === 'stopped' && (
        <FormAlert good title="Stopped halfway">
          <p>
            Shown is what there was by then: {gradings.whole} of {gradings.planned} gradings complete. Each row says its
            own n.
          </p>
        </FormAlert>
      )}
      {waiting !== null && (
        <FormAlert title="Waiting">
          <p>{waiting} The probe resumes automatically once that is fixed, or you can stop it.</p>
        </FormAlert>
      )}
      {causes.length > 0 && (
        <FormAlert title="Some gradings failed">
          <p>{causes.join(' ')}</p>
        </FormAlert>
      )}
    </>
  );
}

function Found({ probe: { found, deterministic } }: { probe: ReportedProbe }) {
  if (found.kind === 'stability') return <StabilityTable report={found.report} deterministic={deterministic} />;
  if (found.kind === 'halo') return <HaloTable found={found} deterministic={deterministic} />;
  return <InjectionReport found={found} deterministic={deterministic} />;
}
