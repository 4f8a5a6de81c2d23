import type { CriterionCategory } from '@domain/criterion/categories';
import { categoryTexts } from '@domain/messages/criterion';
import { Badge } from '@web/components/badge';

/** 'Core' or 'Case' [2.22] [2.23]. */
export function CategoryBadge({ category }: { category: CriterionCategory }) {
  return <Badge look={category === 'core' ? 'pen' : 'line'}>{categoryTexts[category].badge}</Badge>;
}
