import { windowState } from '@domain/case-study/submission-window';
import type { AppRouter } from '@server/trpc/router';
import { Link } from '@tanstack/react-router';
import type { inferRouterOutputs } from '@trpc/server';
import { byPlace } from '@web/components/by-place';
import { CalendarClock, CalendarOff, Copy, Trash2, TriangleAlert } from '@web/components/icons';
import { InlineText } from '@web/components/inline-text';
import { linkLook } from '@web/components/link-look';
import { Tooltip } from '@web/components/tooltip';
import { PublicationLine } from '@web/features/publication/components/publication-line';
import { formatDate, formatDateTime } from '@web/lib/format-date';
import type { useCaseStudyCalls } from '../mutations';
import type { ListedCaseStudy } from '../queries';
import { caseStudyMaxLengths } from './case-study-form';

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));

type CaseStudyStats = inferRouterOutputs<AppRouter>['caseStudies']['overview'][number];

const whole = 100;

type CaseStudyCardProps = {
  caseStudy: ListedCaseStudy;
  /** Undefined until they are there: the texts do not wait for them. */
  stats: CaseStudyStats | undefined;
  calls: ReturnType<typeof useCaseStudyCalls>;
  onLimits: () => void;
  onDelete: () => void;
};

/** One case study [2.30]: its texts are edited where they stand; deleting asks nothing and can be undone. */
export function CaseStudyCard({ caseStudy, stats, calls, onLimits, onDelete }: CaseStudyCardProps) {
  const { id, name, description, createdAt } = caseStudy;
  const { update, copy } = calls;
  const save = async (change: { name: string } | { description: string }) => {
    await update.mutateAsync({ id, ...change });
  };
  return (
    <article className="sheet case-study" aria-label={name}>
      <CaseStudyBar stats={stats} />
      <div className="case-study-head">
        <p className="s12 mut num grow">Created {formatDate(createdAt)}</p>
        <Tooltip text="Dates and attempts">
          <button type="button" className="icon-btn" aria-label={`Dates and attempts of ${name}`} onClick={onLimits}>
            <CalendarClock className="i" aria-hidden="true" />
          </button>
        </Tooltip>
        <Tooltip text="Copy">
          <button
            type="button"
            className="icon-btn"
            aria-label={`Copy ${name}`}
            aria-disabled={copy.isPending}
            onClick={() => !copy.isPending && copy.mutate({ id })}
          >
            <Copy className="i" aria-hidden="true" />
          </button>
        </Tooltip>
        <Tooltip text="Delete">
          <button type="button" className="icon-btn" aria-label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 className="i" aria-hidden="true" />
          </button>
        </Tooltip>
      </div>
      <h2>
        <InlineText
          value={name}
          label="Name"
          maxLength={caseStudyMaxLengths.name}
          onSave={(text) => save({ name: text })}
        />
      </h2>
      <div className="case-study-text sec">
        <InlineText
          value={description}
          label={`Description of ${name}`}
          maxLength={caseStudyMaxLengths.description}
          multiline
          onSave={(text) => save({ description: text })}
        />
      </div>
      <WindowLine caseStudy={caseStudy} />
      <PublicationLine caseStudy={caseStudy} />
      <div className="case-study-foot num">
        {stats && <Stats stats={stats} />}
        <Link to="/results" search={{ caseStudy: id }} className={linkLook}>
          Statistics<span className="vh"> of {name}</span>
        </Link>
        <Link to="/rubrics" search={{ caseStudy: id }} className={linkLook}>
          Rubric<span className="vh"> of {name}</span>
        </Link>
        <Link to="/prompts" search={{ caseStudy: id }} className={linkLook}>
          Prompts<span className="vh"> of {name}</span>
        </Link>
      </div>
    </article>
  );
}

function Stats({ stats }: { stats: CaseStudyStats }) {
  const { criteria, submissions } = stats;
  const total = totalOf(stats);
  return (
    <>
      {total === 100 ? (
        <span>{criteria.length === 1 ? '1 criterion' : `${criteria.length} criteria`}</span>
      ) : (
        <span className="badge badge-mid">
          <TriangleAlert aria-hidden="true" />
          {total}/100 points
        </span>
      )}
      <span>{submissions === 1 ? '1 submission' : `${submissions === 1000 ? '1000+' : submissions} submissions`}</span>
    </>
  );
}

function CaseStudyBar({ stats }: { stats: CaseStudyStats | undefined }) {
  if (!stats) return <span className="case-study-bar" aria-hidden="true" />;
  const total = totalOf(stats);
  return (
    <span className="case-study-bar" role="img" aria-label={`${total} of ${whole} points allocated`}>
      {byPlace(stats.criteria, ({ category, maxScore }) => (
        <i className={category === 'core' ? undefined : 'own'} style={{ flexGrow: maxScore }} />
      ))}
      {total < whole && <i className="open" style={{ flexGrow: whole - total }} />}
    </span>
  );
}

function totalOf({ criteria }: CaseStudyStats): number {
  return criteria.reduce((points, { maxScore }) => points + maxScore, 0);
}

/** When, and how often, work can be handed in; nothing where there is no limit. */
function WindowLine({ caseStudy }: { caseStudy: ListedCaseStudy }) {
  const { opensAt, closesAt, maxAttempts } = caseStudy;
  if (opensAt === null && closesAt === null && maxAttempts === null) return null;
  const state = windowState({ opensAt: moment(opensAt), closesAt: moment(closesAt) }, new Date());
  const Icon = state === 'open' ? CalendarClock : CalendarOff;
  const parts = [
    opensAt && state !== 'late' && `${state === 'early' ? 'Opens' : 'Opened'} ${formatDateTime(opensAt)}`,
    closesAt && `${state === 'late' ? 'Since' : 'Closes'} ${formatDateTime(closesAt)}`,
    maxAttempts && (maxAttempts === 1 ? '1 attempt per email' : `${maxAttempts} attempts per email`),
  ].filter((part) => typeof part === 'string');
  return (
    <p className="window-line s12 num">
      {state !== 'open' && (
        <span className="badge badge-mid">
          <Icon aria-hidden="true" />
          {state === 'early' ? 'Not open yet' : 'Closed'}
        </span>
      )}
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
