import { Badge } from '@web/components/badge';
import { History } from '@web/components/result-icons';
import { useRubricImpact } from '../queries';
import { rubricChangeTexts as texts } from '../texts';

export function OlderBadge({ caseStudyId, criterionId }: { caseStudyId: number | undefined; criterionId: number }) {
  const changed = useRubricImpact(caseStudyId)?.criteria.find((row) => row.criterionId === criterionId);
  if (!changed) return null;
  return (
    <Badge look="mid" className="tabular-nums">
      <History aria-hidden="true" />
      {texts.badge(changed.results, changed.versions)}
    </Badge>
  );
}
