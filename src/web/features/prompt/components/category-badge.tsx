import type { CriterionCategory } from '@domain/criterion/categories';
import { categoryTexts } from '@domain/messages/criterion';
import { Badge } from '@web/components/badge';

export function CategoryBadge({ category }: { category: CriterionCategory }) {
  return <Badge look={category === 'core' ? 'pen' : 'line'}>{categoryTexts[category].badge}</Badge>;
}
