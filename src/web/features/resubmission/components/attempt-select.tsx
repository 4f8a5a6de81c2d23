import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import { ChevronDown } from '@web/components/icons';
import { formatDateTime } from '@web/lib/format-date';
import type { Resubmission } from '../queries';

type Attempt = Resubmission['attempts'][number];

export type AttemptSelectProps = { attempts: readonly Attempt[]; against: number; onChoose: (id: number) => void };

export function AttemptSelect({ attempts, against, onChoose }: AttemptSelectProps) {
  return (
    <span className="select">
      <select
        className="input"
        aria-label={texts.against}
        value={against}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {attempts.map((attempt) => (
          <option key={attempt.id} value={attempt.id}>
            {attemptName(attempt)}
          </option>
        ))}
      </select>
      <ChevronDown className="i" aria-hidden="true" />
    </span>
  );
}

export function attemptName({ submissionNumber, uploadedAt }: Attempt): string {
  return texts.attempt(submissionNumber, formatDateTime(uploadedAt));
}
