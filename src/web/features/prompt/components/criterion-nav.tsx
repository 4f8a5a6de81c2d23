import { categories } from '@domain/criterion/categories';
import { categoryTexts } from '@domain/messages/criterion';
import { promptTexts } from '@domain/messages/prompt';
import { Link } from '@tanstack/react-router';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { useStore } from '@web/lib/store';
import { drafts } from '../lib/drafts';
import { CategoryBadge } from './category-badge';

type CriterionNavProps = { criteria: readonly ListedCriterion[]; chosen: number | undefined };

/** The criteria to choose from, in two groups [2.22]; a dot marks those with unsaved prompts. */
export function CriterionNav({ criteria, chosen }: CriterionNavProps) {
  if (criteria.length === 0) {
    return (
      <nav className="sheet criterion-nav" aria-label="Criteria">
        <p className="criterion-nav-none s13 mut">{promptTexts.noCriteria}</p>
      </nav>
    );
  }
  return (
    <nav className="sheet criterion-nav" aria-label="Criteria">
      {categories.map((category) => {
        const rows = criteria.filter((row) => row.category === category);
        return (
          rows.length > 0 && (
            <section key={category} aria-labelledby={`nav-${category}`}>
              <h2 className="row between">
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
        className="criterion-entry"
        aria-current={chosen || undefined}
        resetScroll={false}
        title={name}
      >
        <span className="grow clip">{name}</span>
        {unsaved && (
          <span className="unsaved-dot">
            <span className="vh">unsaved</span>
          </span>
        )}
        <span className="num">{maxScore === 1 ? '1 point' : `${maxScore} points`}</span>
      </Link>
    </li>
  );
}
