import type { CaseStudyOverview } from '@domain/case-study/schema';
import { linkTexts, openTexts, testTexts } from '@domain/messages/case-study';
import { Link } from '@tanstack/react-router';
import { Link2, Trash2 } from '@web/components/icons';
import { InlineText } from '@web/components/inline-text';
import { Tooltip } from '@web/components/tooltip';
import { PublicationAction } from '@web/features/publication/components/publication-action';
import { useCourse, useMayChange } from '@web/lib/course';
import { formatDate } from '@web/lib/format-date';
import type { useCaseStudyCalls } from '../mutations';
import type { ListedCaseStudy } from '../queries';
import { useCopyLink } from '../use-copy-link';
import { CaseStudyFigures } from './case-study-figures';
import { caseStudyMaxLengths } from './case-study-form';
import { CaseStudyMenu } from './case-study-menu';
import { WindowBadge, WindowLine } from './window-state';

type CaseStudyCardProps = {
  caseStudy: ListedCaseStudy;
  /** Undefined until loaded, because the texts don't wait for them. */
  stats: CaseStudyOverview | undefined;
  calls: ReturnType<typeof useCaseStudyCalls>;
  onDelete: () => void;
};

export const caseStudyCard =
  'sheet flex flex-col gap-2.5 px-5 pt-4 pb-3.5 max-md:px-4 has-[textarea]:border-pen! has-[textarea]:inset-ring has-[textarea]:inset-ring-pen';

/** Deleting asks nothing and can be undone [2.30]. */
export function CaseStudyCard({ caseStudy, stats, calls, onDelete }: CaseStudyCardProps) {
  const { id, name, description, createdAt } = caseStudy;
  const { update } = calls;
  const isArchived = useCourse().course?.archivedAt != null;
  const copyLink = useCopyLink();
  const mayChange = useMayChange('instructor');
  const save = async (change: { name: string } | { description: string }) => {
    await update.mutateAsync({ id, ...change });
  };
  return (
    <article className={caseStudyCard} aria-label={name}>
      <div className="flex items-start gap-2.5">
        <div className="min-w-0 flex-1">
          <h2 className="text-14">
            {mayChange ? (
              <InlineText
                value={name}
                label="Name"
                maxLength={caseStudyMaxLengths.name}
                onSave={(text) => save({ name: text })}
              />
            ) : (
              <span className="wrap-anywhere">{name}</span>
            )}
          </h2>
          <p className="tabular-nums text-12 text-ink-3">Created {formatDate(createdAt)}</p>
        </div>
        <WindowBadge caseStudy={caseStudy} />
        {mayChange && (
          <span className="flex">
            <Tooltip text="Delete">
              <button
                type="button"
                className="icon-btn icon-btn-small"
                aria-label={`Delete ${name}`}
                onClick={onDelete}
              >
                <Trash2 className="i-s" aria-hidden="true" />
              </button>
            </Tooltip>
            <CaseStudyMenu caseStudy={caseStudy} calls={calls} unused={stats?.submissions === 0} />
          </span>
        )}
      </div>
      <div className="min-h-9 text-13 text-ink-2 [&>button]:line-clamp-3!">
        {mayChange ? (
          <InlineText
            value={description}
            label={`Description of ${name}`}
            maxLength={caseStudyMaxLengths.description}
            multiline
            onSave={(text) => save({ description: text })}
          />
        ) : (
          <p className="line-clamp-3 wrap-anywhere">{description}</p>
        )}
      </div>
      <div className="mt-auto">
        <WindowLine caseStudy={caseStudy} />
      </div>
      <CaseStudyFigures caseStudy={caseStudy} stats={stats} />
      <div className="flex min-h-8.5 flex-wrap items-center gap-2 max-md:[&>.btn]:w-full">
        {stats && mayChange && !caseStudy.draft && (
          <PublicationAction caseStudy={caseStudy} graded={stats.graded} ready={stats.ready} />
        )}
        {caseStudy.draft && mayChange && (
          <>
            <Link to="/case-studies" search={{ test: id }} className="btn ml-auto">
              {testTexts.title}
              <span className="sr-only">: {name}</span>
            </Link>
            <Link to="/case-studies" search={{ open: id }} className="btn btn-main">
              {openTexts.open}
              <span className="sr-only">: {name}</span>
            </Link>
          </>
        )}
        {!caseStudy.draft && !isArchived && (
          <button type="button" className="btn btn-quiet ml-auto" onClick={() => copyLink(id)}>
            <Link2 className="i" aria-hidden="true" />
            {linkTexts.copy}
            <span className="sr-only"> of {name}</span>
          </button>
        )}
      </div>
    </article>
  );
}
