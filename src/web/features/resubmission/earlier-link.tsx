import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import { DetailLink } from '@web/features/review/detail-link';
import { ArrowUpRight } from 'lucide-react';

/** Opens the desk's viewer of the earlier attempt at a place that is only there. */
export function EarlierLink({ submissionId, at, text }: { submissionId: number; at: string | null; text: string }) {
  return (
    <DetailLink submissionId={submissionId} {...(at !== null && { at })} className="chip">
      <span>{text}</span>
      <ArrowUpRight aria-hidden="true" />
      <span className="vh">{texts.inEarlier}</span>
    </DetailLink>
  );
}
