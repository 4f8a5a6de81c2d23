import { labTexts } from '@domain/messages/lab';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DeleteDialog } from '@web/components/delete-dialog';
import { EmptyPage } from '@web/components/empty-page';
import { FormAlert } from '@web/components/form-alert';
import { Trash2 } from '@web/components/icons';
import { BackLink, PageHead } from '@web/components/page-head';
import { PenLine } from '@web/components/result-icons';
import { TwoScales } from '@web/components/two-scales';
import { graderName } from '@web/lib/grader-name';
import { useState } from 'react';
import { measuredOf } from '../lib/format';
import type { ReportSearch } from '../lib/lab-search';
import { useLabCalls } from '../mutations';
import type { Report } from '../queries';
import { AgreementSentence, AgreementStats } from './agreement-stats';
import { CalibrationCard } from './calibration-card';
import { CalibrationPreview } from './calibration-preview';
import { ConfusionCard } from './confusion-card';
import { CriteriaTable } from './criteria-table';
import { DifferenceCard } from './difference-card';
import { DifferingList } from './differing-list';
import { ReportChoice } from './report-choice';

const route = getRouteApi('/lab/$sampleId');

export function ReportView({ report }: { report: Report }) {
  const { sample, withGrader } = report;
  const navigate = route.useNavigate();
  const { remove } = useLabCalls();
  const [deleting, setDeleting] = useState(false);
  const choose = (change: object) =>
    navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <PageHead
        back={<BackLink to="/lab" label="Back to the lab" />}
        title={sample.name}
        text={`${sample.caseStudyName}. ${progressText(report)}`}
      >
        <ReportChoice report={report} onChoose={choose} />
        <button type="button" className="btn" onClick={() => setDeleting(true)}>
          <Trash2 className="i" aria-hidden="true" />
          Delete
        </button>
        <GradeLink sample={sample} />
      </PageHead>
      <Doubts report={report} />
      {withGrader ? (
        <Stats report={report} withGrader={withGrader} onChoose={choose} />
      ) : (
        <EmptyPage drawing={<TwoScales />} title={labTexts.nothingFinished} text={labTexts.nothingFinishedNext} />
      )}
      {deleting && (
        <DeleteDialog
          title={`Delete “${sample.name}”?`}
          confirm="Delete sample"
          deleting={remove.isPending}
          onClose={() => setDeleting(false)}
          onDelete={() => remove.mutate({ id: sample.id }, { onSuccess: () => navigate({ to: '/lab', search: {} }) })}
        >
          <p>Scores given in this sample are deleted. Submissions and results stay.</p>
        </DeleteDialog>
      )}
    </>
  );
}

function GradeLink({ sample }: Pick<Report, 'sample'>) {
  const open = sample.places.find(({ state }) => state === 'begun' || state === 'open');
  if (!open) return null;
  const begun = sample.people.some(({ isCaller }) => isCaller);
  return (
    <Link
      to="/lab/$sampleId/blind"
      params={{ sampleId: String(sample.id) }}
      search={{ place: open.position }}
      className="btn btn-main"
    >
      <PenLine className="i" aria-hidden="true" />
      {begun ? 'Continue grading' : 'Grade blind'}
    </Link>
  );
}

function progressText({ sample }: Report): string {
  const gone = sample.places.filter(({ state }) => state === 'gone').length;
  const there = sample.places.length - gone;
  const done = sample.people.map(
    ({ name, finished, isCaller }) => `${isCaller ? 'You' : name} ${finished} of ${there}`,
  );
  const finished = done.length > 0 ? `Finished: ${done.join(', ')}.` : `${there} to grade.`;
  return gone === 0 ? finished : `${finished} ${gone === 1 ? 'One was' : `${gone} were`} deleted.`;
}

function Doubts({ report }: { report: Report }) {
  const { otherVersions, leftOut, withGrader } = report;
  if (!withGrader || otherVersions + leftOut === 0) return null;
  return (
    <FormAlert good>
      <p>
        {otherVersions > 0 &&
          `${otherVersions} of the grader’s scores use a different version of the criterion than people did. `}
        {leftOut > 0 && labTexts.leftOut(leftOut)}
      </p>
    </FormAlert>
  );
}

type StatsProps = {
  report: Report;
  withGrader: NonNullable<Report['withGrader']>;
  onChoose: (change: Pick<ReportSearch, 'area' | 'calibrate'>) => void;
};

function Stats({ report, withGrader, onChoose }: StatsProps) {
  const { area: asked, calibrate: calibrating } = route.useSearch();
  const { calibrate, takeBack } = useLabCalls();
  const { withPerson, grader, calibration, sample } = report;
  const total = measuredOf(withGrader.total.agreement);
  const areas = [withGrader.total, ...withGrader.criteria];
  const area = withGrader.criteria.find(({ criterionId }) => criterionId === asked) ?? withGrader.total;
  const previewed = calibration.find(({ criterionId }) => criterionId === calibrating);
  const offset = previewed?.proposal.kind === 'offset' ? previewed.proposal.offset : 0;
  return (
    <>
      {total ? (
        <>
          <AgreementSentence total={withGrader.total} agreement={total} />
          <AgreementStats total={withGrader.total} agreement={total} people={measuredOf(withPerson?.total.agreement)} />
          <p className="-mb-2 text-13 text-ink-3" role="status">
            Charts for: <b className="text-ink-2">{area.name}</b>
            {grader !== null && `, ${graderName(grader)}`}
          </p>
          <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
            <ConfusionCard area={area} />
            <DifferenceCard key={area.criterionId ?? 'total'} area={area} />
          </div>
        </>
      ) : (
        <FormAlert good title="Not enough data">
          <p>{labTexts.tooFew(withGrader.total.agreement.n)}</p>
        </FormAlert>
      )}
      {areas.some(({ agreement }) => agreement.verdict === 'measured') && (
        <CriteriaTable
          withGrader={withGrader}
          withPerson={withPerson}
          chosen={area.criterionId}
          onChoose={(criterionId) => onChoose({ area: criterionId ?? undefined })}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <DifferingList report={report} />
        {grader !== null && total && (
          <CalibrationCard
            calibration={calibration}
            grader={grader}
            busy={takeBack.isPending}
            onPreview={(criterionId) => onChoose({ calibrate: criterionId })}
            onTakeBack={({ criterionId, version }) => takeBack.mutate({ id: criterionId, version })}
          />
        )}
      </div>
      {previewed && grader !== null && offset !== 0 && offset !== previewed.offset && (
        <CalibrationPreview
          criterion={previewed}
          offset={offset}
          caseStudyId={sample.caseStudyId}
          grader={grader}
          applying={calibrate.isPending}
          onClose={() => onChoose({ calibrate: undefined })}
          onApply={() =>
            calibrate.mutate(
              { id: previewed.criterionId, offset, grader, version: previewed.version },
              { onSettled: () => onChoose({ calibrate: undefined }) },
            )
          }
        />
      )}
    </>
  );
}
