import type { PublicationState } from '@domain/publication/schema';
import { Link } from '@tanstack/react-router';
import { linkLook } from '@web/components/link-look';
import { Eye, EyeOff } from '@web/components/sign-in-icons';
import { formatDay } from '@web/lib/format-date';
import { hideTexts, publishTexts } from '../texts';

type PublicationLineProps = {
  caseStudy: { id: number; name: string; results: PublicationState; publishedAt: string | null };
};

/** Whether the results of a case study are published or hidden, and how to change it. */
export function PublicationLine({ caseStudy: { id, name, results, publishedAt } }: PublicationLineProps) {
  const of = <span className="vh"> of {name}</span>;
  return (
    <p className="window-line s12">
      {publishedAt !== null && (
        <span className="badge badge-top">
          <Eye aria-hidden="true" />
          {`Published ${formatDay(publishedAt, new Date())}`}
        </span>
      )}
      {results === 'held' && (
        <span className="badge badge-mid">
          <EyeOff aria-hidden="true" />
          Hidden
        </span>
      )}
      {results !== 'published' && (
        <Link to="/case-studies" search={{ publish: id }} className={linkLook}>
          {publishTexts.open}
          {of}
        </Link>
      )}
      {results !== 'held' && (
        <Link to="/case-studies" search={{ hide: id }} className={linkLook}>
          {hideTexts.open}
          {of}
        </Link>
      )}
    </p>
  );
}
