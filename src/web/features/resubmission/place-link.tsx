import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import { DetailLink } from '@web/features/review/detail-link';
import { ArrowUpRight } from 'lucide-react';
import type { Places } from './resubmission';

type PlaceLinkProps = Places & { before: string | null; after: string | null; text: string };

/** Opens the viewer here, or that of the earlier attempt for what is no longer here. */
export function PlaceLink({ before, after, text, earlierId, onShow }: PlaceLinkProps) {
  if (after !== null) {
    return (
      <button type="button" className="chip" onClick={() => onShow(after)}>
        <span>{text}</span>
      </button>
    );
  }
  return (
    <DetailLink submissionId={earlierId} {...(before !== null && { at: before })} className="chip">
      <span>{text}</span>
      <ArrowUpRight aria-hidden="true" />
      <span className="vh">{texts.inEarlier}</span>
    </DetailLink>
  );
}
