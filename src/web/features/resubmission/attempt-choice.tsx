import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import { DetailLink } from '@web/features/review/detail-link';
import { ArrowUpRight } from 'lucide-react';
import { AttemptSelect, type AttemptSelectProps, attemptName } from './attempt-select';

/** The attempt that is compared with, another where there are several, and the way to it. */
export function AttemptChoice({ attempts, against, onChoose }: AttemptSelectProps) {
  const chosen = attempts.find(({ id }) => id === against);
  if (!chosen) return null;
  return (
    <span className="changes-attempt s13 mut">
      {attempts.length > 1 && <AttemptSelect attempts={attempts} against={against} onChoose={onChoose} />}
      <DetailLink submissionId={against} className="link">
        {attempts.length > 1 ? texts.open : attemptName(chosen)}
        <ArrowUpRight className="i-s" aria-hidden="true" />
      </DetailLink>
    </span>
  );
}
