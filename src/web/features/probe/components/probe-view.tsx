import {
  haloHeadline,
  injectionHeadline,
  probeKindTexts,
  probeTexts,
  slotTitles,
  stabilityHeadline,
} from '@domain/messages/probe';
import { displayName } from '@domain/submission/display-name';
import { Link, useNavigate } from '@tanstack/react-router';
import { DeleteDialog } from '@web/components/delete-dialog';
import { FormAlert } from '@web/components/form-alert';
import { ArrowLeft, Square, Trash2 } from '@web/components/icons';
import { formatDate } from '@web/lib/format-date';
import { useState } from 'react';
import { graderName, probeTitle, progressText, stateText } from '../lib/format';
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
    <div className="lab">
      <div className="list-tools lab-head">
        <Link to="/probes" className="icon-btn" aria-label="Back to the probes">
          <ArrowLeft className="i" aria-hidden="true" />
        </Link>
        <div className="grow">
          <h2 className="h18">{probeTitle(probe)}</h2>
          <p className="s13 mut">{subtitleOf(probe)}</p>
        </div>
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
      </div>
      <Doubts probe={probe} />
      <section className="sheet probe-summary" aria-label="What the probe shows">
        <p className="probe-headline">{headlineOf(probe)}</p>
        <p className="s13 mut num" role="status">
          {stateText(probe)}. {progressText(probe)}
        </p>
        {running && (
          <div className="class-progress-bar probe-bar" aria-hidden="true">
            <i style={{ transform: `scaleX(${progress.runs.done / Math.max(1, progress.runs.total)})` }} />
          </div>
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
    </div>
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
