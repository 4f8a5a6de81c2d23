import { linkTexts, openTexts } from '@domain/messages/case-study';
import { counted } from '@domain/messages/counted';
import { firstStepsTexts as texts } from '@domain/messages/first-steps';
import { Link } from '@tanstack/react-router';
import { Link2 } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { Check } from '@web/components/more-icons';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { type ListedCaseStudy, useTests } from '@web/features/case-study/queries';
import { linkHint, useCopyLink } from '@web/features/case-study/use-copy-link';
import { useHints } from '@web/lib/preferences';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { type ReactNode, useState } from 'react';
import { DashboardCard } from './dashboard-card';

const TestDialog = lazyComponent(() => import('@web/features/case-study/components/test-dialog'), 'TestDialog');

/** Shown while nothing has been handed in [S10]. */
export function FirstSteps({ onHide }: { onHide: () => void }) {
  const overview = trpc.caseStudies.overview.useQuery(undefined, refetchOnVisit);
  const caseStudies = trpc.caseStudies.list.useQuery(undefined, refetchOnVisit).data;
  return (
    <DashboardCard
      title={texts.title}
      subtitle={texts.subtitle}
      query={overview}
      failure={texts.failure}
      skeleton={<SkeletonRows rows={4} label="Loading the first steps" />}
      action={
        <button type="button" className="btn btn-quiet" onClick={onHide}>
          {texts.hide}
        </button>
      }
    >
      {([first]) => {
        const caseStudy = caseStudies?.find(({ id }) => id === first?.id);
        if (!first) return <NoCaseStudy />;
        return caseStudy ? <Steps caseStudy={caseStudy} criteria={first.criteria} points={first.points} /> : null;
      }}
    </DashboardCard>
  );
}

function NoCaseStudy() {
  const { title, text, button } = texts.caseStudy;
  return (
    <ol>
      <Step number={1} title={title} text={text}>
        <Link to="/case-studies" search={{ dialog: 'new' }} className="btn btn-main">
          {button}
        </Link>
      </Step>
    </ol>
  );
}

type StepsProps = { caseStudy: ListedCaseStudy; criteria: number; points: number };

function Steps({ caseStudy: { id, name, totalPoints, draft }, criteria, points }: StepsProps) {
  const { caseStudy, rubric, test, link } = texts;
  const { isHidden } = useHints();
  const [latest] = useTests(id);
  const [asks, setAsks] = useState(false);
  const copyLink = useCopyLink();
  const addsUp = points === totalPoints;
  const isTried = latest?.state === 'graded';
  const next = !addsUp ? 'rubric' : isTried ? 'link' : 'test';
  const look = (step: typeof next) => (step === next ? 'btn btn-main' : 'btn');
  return (
    <ol>
      <Step number={1} done title={caseStudy.title}>
        <Link to="/case-studies" className="btn btn-quiet">
          {caseStudy.doneButton}
        </Link>
      </Step>
      <Step
        number={2}
        done={addsUp}
        title={rubric.title(criteria === 1 ? '1 criterion' : `${criteria} criteria`, counted(points, 'point'))}
        text={rubric.text(totalPoints)}
      >
        <Link to="/rubrics" search={{ caseStudy: id }} className={addsUp ? 'btn btn-quiet' : look('rubric')}>
          {rubric.button}
        </Link>
      </Step>
      <Step number={3} done={isTried} title={test.title} text={latest ? test.grading : test.text}>
        {latest ? (
          <Link to="/results/$submissionId" params={{ submissionId: String(latest.id) }} className="btn btn-quiet">
            {test.doneButton}
          </Link>
        ) : (
          <button type="button" className={look('test')} onClick={() => setAsks(true)}>
            {test.button}
          </button>
        )}
        {asks && <TestDialog caseStudyId={id} name={name} onClose={() => setAsks(false)} />}
      </Step>
      <Step number={4} done={isHidden(linkHint)} title={link.title} text={link.text}>
        {draft ? (
          <Link to="/case-studies" search={{ open: id }} className={look('link')}>
            {openTexts.open}
          </Link>
        ) : (
          <button type="button" className={look('link')} onClick={() => copyLink(id)}>
            <Link2 className="i" aria-hidden="true" />
            {linkTexts.copy}
          </button>
        )}
      </Step>
    </ol>
  );
}

type StepProps = { number: number; title: string; text?: string; done?: boolean; children: ReactNode };

function Step({ number, title, text, done = false, children }: StepProps) {
  const ring = done ? 'bg-pen-fill text-on-pen' : 'border-2 border-line-control text-ink-2';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2.5 border-t border-line-soft px-5 py-4 max-md:gap-x-3.5 max-md:px-4">
      <span className={`grid size-7 flex-none place-items-center rounded-full text-13 font-semibold ${ring}`}>
        {done ? <Check className="i" aria-label="Done" /> : number}
      </span>
      <div className="min-w-0">
        {done ? title : <b>{title}</b>}
        {!done && text && <p className="text-13 text-ink-2">{text}</p>}
      </div>
      <div className="max-md:not-has-[>.btn-quiet]:col-[2/-1]">{children}</div>
    </li>
  );
}
