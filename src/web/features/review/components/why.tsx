import { reasonWords } from '@domain/messages/review';
import type { ReviewReason } from '@domain/review/reasons';
import { ReasonIcon } from './reason-icon';

export function Why({ reason, sentences }: { reason: ReviewReason | null; sentences: readonly string[] }) {
  const [first = '', ...more] = sentences;
  return (
    <div className="flex gap-2.5 rounded-2 bg-mid-wash px-4 py-2.5 text-14 text-mid-ink [overflow-wrap:anywhere]">
      <span className="mt-1">
        <ReasonIcon reason={reason} />
      </span>
      <div className="grid gap-0.5">
        <p className="m-0">
          {reason !== null && <b>{reasonWords[reason]}.</b>} {first}
        </p>
        {more.map((sentence) => (
          <p key={sentence} className="m-0">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}
