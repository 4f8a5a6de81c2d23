import { counted } from '@domain/messages/counted';
import { caseStudyPerformance as texts } from '@domain/messages/dashboard';
import { companyStatus } from '@domain/scoring/score-band';
import { Link } from '@tanstack/react-router';
import { Badge } from '@web/components/badge';
import { linkLook } from '@web/components/link-look';
import { Meter } from '@web/components/meter';
import { rowLinkLook } from '@web/components/row-link-look';
import { fieldsOfView } from '@web/features/submission/lib/views';
import { useCourseBefore } from '@web/lib/course';
import { formatDate } from '@web/lib/format-date';
import { monthChange } from '../lib/month-change';
import type { CaseStudyMonths, CaseStudyStats } from '../queries';
import { rowLook } from './dashboard-card';

/** The edges of the bands of a total [9.4]. */
const edges = [70, 80, 90] as const;

type CaseStudyRowProps = {
  row: CaseStudyStats;
  /** Graded, but not visible to students. */
  ready: number;
  month: string | undefined;
  months: CaseStudyMonths | undefined;
};

export function CaseStudyRow({ row, ready, month, months }: CaseStudyRowProps) {
  const inCourse = useCourseBefore();
  const isGraded = row.averageScore > 0 || (months !== undefined && months.graded > 0);
  return (
    <li
      className={`${rowLook} grid-cols-[minmax(0,1fr)_auto] gap-y-1! @min-[540px]:grid-cols-[minmax(0,1fr)_minmax(90px,156px)_52px_76px]`}
    >
      <div className="min-w-0 @max-[540px]:row-span-2">
        <Link to="/results" search={{ caseStudy: row.id }} className={`block ${rowLinkLook}`} title={row.name}>
          <span className="line-clamp-2">{row.name}</span>
        </Link>
        <span className="block text-12 text-ink-3 tabular-nums">
          {inCourse(row.courseName, counted(row.totalSubmissions, 'submission'))}
          {row.lastSubmission && ` · ${texts.last(formatDate(row.lastSubmission))}`}
        </span>
        {ready > 0 && (
          <Link
            to="/results"
            search={{ tab: 'individual', caseStudy: row.id, ...fieldsOfView('readyToPublish') }}
            className={`relative z-1 text-12 tabular-nums ${linkLook}`}
          >
            {texts.ready(ready)}
          </Link>
        )}
      </div>
      {isGraded ? (
        <Average percent={row.averageScore} />
      ) : (
        <span className="text-right text-13 text-ink-3 @max-[540px]:row-span-2 @min-[540px]:col-[2/-1]">
          {texts.notGraded}
        </span>
      )}
      {month && months && row.totalSubmissions > 0 && (
        <span className="col-span-full text-12 text-pretty text-ink-2 tabular-nums">{monthChange(month, months)}</span>
      )}
    </li>
  );
}

function Average({ percent }: { percent: number }) {
  const isExcellent = companyStatus(percent) === 'Excellent';
  return (
    <>
      <span className="flex @max-[540px]:hidden">
        <Meter percent={percent} look="pen" ticks={edges} />
      </span>
      <b className="text-right tabular-nums @max-[540px]:self-end">{percent.toFixed(1)}%</b>
      <Badge look={isExcellent ? 'high' : 'line'} className="justify-self-end @max-[540px]:self-start">
        {isExcellent ? texts.excellent : texts.good}
      </Badge>
    </>
  );
}
