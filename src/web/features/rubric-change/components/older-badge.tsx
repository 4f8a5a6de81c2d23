import { History } from '@web/components/icons';
import { useRubricImpact } from '../queries';
import { rubricChangeTexts as texts } from '../texts';

export function OlderBadge({ caseStudyId, criterionId }: { caseStudyId: number | undefined; criterionId: number }) {
  const changed = useRubricImpact(caseStudyId)?.criteria.find((row) => row.criterionId === criterionId);
  if (!changed) return null;
  return (
    <span className="badge badge-mid num">
      <History aria-hidden="true" />
      {texts.badge(changed.results, changed.versions)}
    </span>
  );
}
