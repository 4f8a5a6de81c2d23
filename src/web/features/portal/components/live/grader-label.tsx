import { offlineLabel } from '@domain/messages/grading';
import { Badge } from '@web/components/badge';
import { Scale } from '@web/components/icons';

export function GraderLabel({ grader }: { grader: string | null }) {
  if (grader !== 'offline') return null;
  return (
    <p className="mt-3">
      <Badge look="line">
        <Scale aria-hidden="true" />
        {offlineLabel}
      </Badge>
    </p>
  );
}
