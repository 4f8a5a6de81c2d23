import { planTotals } from '@domain/class-hand-in/class-plan';
import { sendingSentence } from '@domain/messages/class-hand-in';
import { readyTexts } from '@domain/messages/portal';
import { getRouteApi } from '@tanstack/react-router';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { CaseStudySelect } from '@web/features/case-study/components/case-study-select';
import { chosenCaseStudy } from '@web/features/case-study/lib/chosen-case-study';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { classHandIn } from '../lib/class-session';
import { type ClassPlan, readyRows } from '../state';

const route = getRouteApi('/upload');

export function ClassBar({ plan }: { plan: ClassPlan }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = trpc.caseStudies.list.useQuery();
  const settings = trpc.settings.list.useQuery();
  const [asking, setAsking] = useState(false);
  const chosen = chosenCaseStudy(search.caseStudy, list.data);
  const ready = readyRows(plan);
  const unready = plan.problems.size;
  const unchosen = list.data !== undefined && !list.data.some(({ id }) => id === chosen);
  const known = settings.data && {
    mailed: settings.data.auto_email_results?.value === 'true',
    shown: settings.data.display_results_immediately?.value === 'true',
  };
  return (
    <div className="action-bar class-bar">
      <div className="grow">
        <p>
          {ready.length > 0 ? sendingSentence(planTotals(ready), known ?? null) : 'Nothing is ready to be sent yet.'}
        </p>
        {unchosen && <p className="s12 mut">{readyTexts.noCaseStudy}</p>}
        {unready > 0 && (
          <p className="s12 mut">
            {unready === 1
              ? 'One has to be fixed first; it stays here.'
              : `${unready} have to be fixed first; they stay here.`}
          </p>
        )}
      </div>
      <CaseStudySelect
        caseStudies={list.data}
        chosen={chosen}
        onChoose={(id) => navigate({ search: { mode: 'class', caseStudy: id }, replace: true })}
      />
      <button
        type="button"
        className="btn btn-main btn-large"
        disabled={ready.length === 0 || !list.data || unchosen}
        onClick={() => (unready > 0 ? setAsking(true) : classHandIn.send(chosen))}
      >
        {ready.length === 1 ? 'Send 1 submission' : `Send ${ready.length} submissions`}
      </button>
      {asking && (
        <ConfirmDialog
          title={`Send ${ready.length} and leave ${unready} behind?`}
          cancel="Keep fixing"
          confirm={`Send ${ready.length}`}
          onCancel={() => setAsking(false)}
          onConfirm={() => classHandIn.send(chosen)}
        >
          <p>What is not ready is not sent with them. It is kept here, and can be fixed and sent afterwards.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
