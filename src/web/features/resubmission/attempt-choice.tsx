import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import { DetailLink } from '@web/features/review/detail-link';
import { shownDateTime } from '@web/lib/format-date';
import { ArrowUpRight, ChevronDown } from 'lucide-react';
import type { Resubmission } from './resubmission';

type AttemptChoiceProps = {
  attempts: Resubmission['attempts'];
  against: number;
  onChoose: (id: number) => void;
};

/** The attempt that is compared with, another where there are several, and the way to it. */
export function AttemptChoice({ attempts, against, onChoose }: AttemptChoiceProps) {
  const chosen = attempts.find(({ id }) => id === against);
  if (!chosen) return null;
  const name = ({ submissionNumber, uploadedAt }: typeof chosen) =>
    texts.attempt(submissionNumber, shownDateTime(uploadedAt));
  return (
    <span className="changes-attempt s13 mut">
      {attempts.length > 1 && (
        <span className="select">
          <select
            className="input"
            aria-label={texts.against}
            value={against}
            onChange={(event) => onChoose(Number(event.target.value))}
          >
            {attempts.map((attempt) => (
              <option key={attempt.id} value={attempt.id}>
                {name(attempt)}
              </option>
            ))}
          </select>
          <ChevronDown className="i" aria-hidden="true" />
        </span>
      )}
      <DetailLink submissionId={against} className="link">
        {attempts.length > 1 ? texts.open : name(chosen)}
        <ArrowUpRight className="i-s" aria-hidden="true" />
      </DetailLink>
    </span>
  );
}
