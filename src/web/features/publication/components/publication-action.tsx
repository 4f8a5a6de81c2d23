import type { PublicationState } from '@domain/publication/schema';
import { Link } from '@tanstack/react-router';
import { Check, Eye, EyeOff } from '@web/components/sign-in-icons';
import { publishTexts } from '../texts';

type PublicationActionProps = {
  caseStudy: { id: number; name: string; results: PublicationState; publishedAt: string | null };
  graded: number;
  ready: number;
};

export function PublicationAction({ caseStudy, graded, ready }: PublicationActionProps) {
  const { id, name, results, publishedAt } = caseStudy;
  if (ready > 0) {
    return (
      <Link to="/case-studies" search={{ publish: id }} className="btn">
        <Eye className="i" aria-hidden="true" />
        {publishTexts.button(ready)}…<span className="sr-only"> of {name}</span>
      </Link>
    );
  }
  const Icon = results === 'held' ? EyeOff : Check;
  return (
    <span className="flex items-center gap-2 text-13 text-ink-3">
      {(graded > 0 || results !== 'by-setting') && <Icon className="i-s" aria-hidden="true" />}
      {publishTexts.state(results, graded, publishedAt)}
    </span>
  );
}
