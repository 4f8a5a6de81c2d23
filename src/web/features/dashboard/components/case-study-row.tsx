import { caseStudyPerformance as texts } from '@domain/messages/dashboard';
import { companyStatus } from '@domain/scoring/score-band';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Equal } from '@web/components/icons';
import { Meter } from '@web/components/meter';
import { formatDate } from '@web/lib/format-date';
import { counted } from '@web/lib/format-number';
import { monthChange } from '../lib/month-change';
import type { CaseStudyMonths, CaseStudyStats } from '../queries';

/** The edges of the bands of a total [9.4]. */
const edges = [70, 80, 90] as const;

type CaseStudyRowProps = { row: CaseStudyStats; month: string | undefined; months: CaseStudyMonths | undefined };

/** One case study [2.17]; all of it leads to its results. */
export function CaseStudyRow({ row, month, months }: CaseStudyRowProps) {
  const isGraded = row.averageScore > 0 || (months !== undefined && months.graded > 0);
  return (
    <div className="dashboard-row case-study-row">
      <div className="row-words">
        <Link to="/results" search={{ caseStudy: row.id }} className="row-link" title={row.name}>
          <span className="case-study-name">{row.name}</span>
        </Link>
        <span className="s12 mut num block">
          {counted(row.totalSubmissions, 'submission')}
          {row.lastSubmission && ` · ${texts.last(formatDate(row.lastSubmission))}`}
        </span>
      </div>
      {isGraded ? <Average percent={row.averageScore} /> : <span className="row-open s13 mut">Not graded</span>}
      {month && months && row.totalSubmissions > 0 && <Change month={month} months={months} />}
    </div>
  );
}

function Average({ percent }: { percent: number }) {
  const isExcellent = companyStatus(percent) === 'Excellent';
  return (
    <>
      <span className="row-meter">
        <Meter percent={percent} look="pen" ticks={edges} />
      </span>
      <b className="row-average num">{percent.toFixed(1)}%</b>
      <span className={isExcellent ? 'badge band-high' : 'badge badge-line'}>
        {isExcellent ? texts.excellent : texts.good}
      </span>
    </>
  );
}

const trendIcons = { up: ArrowUp, down: ArrowDown, same: Equal } as const;

function Change({ month, months }: { month: string; months: CaseStudyMonths }) {
  const { submissions, average, trend } = monthChange(month, months);
  const Icon = trend && trendIcons[trend];
  return (
    <span className="row-change s12 sec num">
      {submissions}
      {average && (
        <>
          {'; '}
          <span className="row-trend">
            {Icon && <Icon className="i-s" aria-hidden="true" />}
            {average}
          </span>
        </>
      )}
    </span>
  );
}
