import type { CriterionCategory } from '@domain/criterion/categories';
import { categoryTexts } from '@domain/messages/criterion';

/** 'Core' or 'Case' [2.22] [2.23]. */
export function CategoryBadge({ category }: { category: CriterionCategory }) {
  return (
    <span className={category === 'core' ? 'badge badge-pen' : 'badge badge-line'}>
      {categoryTexts[category].badge}
    </span>
  );
}
