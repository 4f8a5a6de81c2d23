import { planTotals } from '@domain/class-upload/class-plan';
import { sendingSentence } from '@domain/messages/class-upload';
import { readyTexts } from '@domain/messages/portal';
import { getRouteApi } from '@tanstack/react-router';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { useLacksEmailService } from '@web/features/setup/queries';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { classSession } from '../lib/class-session';
import { type ClassPlan, readyRows } from '../state';
import { useClassCaseStudy } from './class-case-study';

const route = getRouteApi('/upload');

export function ClassBar({ plan }: { plan: ClassPlan }) {
  const navigate = route.useNavigate();
  const caseStudy = useClassCaseStudy();
  const settings = trpc.settings.list.useQuery();
  const lacksService = useLacksEmailService();
  const [asking, setAsking] = useState(false);
  const [starting, setStarting] = useState(false);
  const ready = readyRows(plan);
  const unready = plan.problems.size;
  const known = settings.data && {
    mailed: settings.data.auto_email_results?.value === 'true',
    shown: settings.data.display_results_immediately?.value === 'true',
    lacksService,
  };
  const send = async () => {
    if (caseStudy === null || starting) return;
    setAsking(false);
    setStarting(true);
    const id = await classSession.send(caseStudy);
    setStarting(false);
    if (id !== null) void navigate({ search: { mode: 'class', classUpload: id } });
  };
  return (
    <div
      data-bottom-bar=""
      className="action-bar sticky bottom-4 z-2 flex items-center justify-between gap-4 border border-line bg-surface p-4 pl-5 shadow-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:grid max-md:grid-cols-1 max-md:gap-2.5 max-md:border-x-0 max-md:border-b-0 max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] md:rounded-3"
    >
      <div className="min-w-0 flex-1">
        <p>
          {ready.length > 0 ? sendingSentence(planTotals(ready), known ?? null) : 'Nothing is ready to be sent yet.'}
        </p>
        {caseStudy === null && <p className="text-12 text-ink-3">{readyTexts.noCaseStudy}</p>}
        {unready > 0 && (
          <p className="text-12 text-ink-3">
            {unready === 1
              ? '1 is not ready and can be added later.'
              : `${unready} are not ready and can be added later.`}
          </p>
        )}
      </div>
      <button
        type="button"
        className="btn btn-main btn-large"
        disabled={ready.length === 0 || caseStudy === null || starting}
        onClick={() => (unready > 0 ? setAsking(true) : void send())}
      >
        {ready.length === 1 ? 'Send 1 submission' : `Send ${ready.length} submissions`}
      </button>
      {asking && (
        <ConfirmDialog
          title={
            unready === 1
              ? `Send ${ready.length} without the one that is not ready?`
              : `Send ${ready.length} without the ${unready} that are not ready?`
          }
          cancel="Keep fixing"
          confirm={`Send ${ready.length}`}
          onCancel={() => setAsking(false)}
          onConfirm={() => void send()}
        >
          <p>Students with an email address stay in the list as not handed in. You can add their files there.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
