import { categories } from '@domain/criterion/categories';
import { categoryTexts } from '@domain/messages/criterion';
import { promptTexts } from '@domain/messages/prompt';
import { Link } from '@tanstack/react-router';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { useStore } from '@web/lib/store';
import { drafts } from '../lib/drafts';
import { CategoryBadge } from './category-badge';

type CriterionNavProps = { criteria: readonly ListedCriterion[]; chosen: number | undefined };

export const navSheet =
  'sheet overflow-auto px-2 pt-1.5 pb-2.5 max-[1001px]:max-h-53 min-[1001px]:sticky min-[1001px]:top-5 min-[1001px]:max-h-[calc(100vh-40px)]';

export const navEntry =
  'flex h-9 items-center gap-2.5 rounded-2 px-2.5 text-[0.84375rem] text-ink-2 no-underline hover:bg-hover aria-[current]:bg-pen-wash aria-[current]:font-semibold aria-[current]:text-pen max-md:h-10.5';

/** A dot marks unsaved prompts [2.22]. */
export function CriterionNav({ criteria, chosen }: CriterionNavProps) {
  if (criteria.length === 0) {
    return (
      <nav className={navSheet} aria-label="Criteria">
        <p className="p-2.5 text-13 text-ink-3">{promptTexts.noCriteria}</p>
      </nav>
    );
  }
  return (
    <nav className={navSheet} aria-label="Criteria">
      {categories.map((category) => {
        const rows = criteria.filter((row) => row.category === category);
        return (
          rows.length > 0 && (
            <section key={category} aria-labelledby={`nav-${category}`}>
              <h2 className="flex items-center justify-between px-2.5 pt-3 pb-2 text-12 font-semibold text-ink-3">
                <span id={`nav-${category}`}>{categoryTexts[category].tab}</span>
                <CategoryBadge category={category} />
              </h2>
              <ul>
                {rows.map((criterion) => (
                  <Entry key={criterion.id} criterion={criterion} chosen={criterion.id === chosen} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}

function Entry({ criterion: { id, name, maxScore }, chosen }: { criterion: ListedCriterion; chosen: boolean }) {
  const unsaved = useStore(drafts, (all) => Object.keys(all).some((key) => key.startsWith(`${id}/`)));
  return (
    <li>
      <Link
        to="/prompts"
        search={({ caseStudy, submission }) => ({
          ...(caseStudy && { caseStudy }),
          criterion: id,
          ...(submission && { submission }),
        })}
        className={navEntry}
        aria-current={chosen || undefined}
        resetScroll={false}
        title={name}
      >
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {unsaved && (
          <span className="relative size-2 flex-none rounded-full bg-mid">
            <span className="sr-only">unsaved</span>
          </span>
        )}
        <span className={`tabular-nums text-12 whitespace-nowrap ${chosen ? 'font-normal' : 'text-ink-3'}`}>
          {maxScore === 1 ? '1 point' : `${maxScore} points`}
        </span>
      </Link>
    </li>
  );
}
