import { doubtWords, reviewSentences } from '@domain/messages/review';
import { type Doubt, doubtsOf } from '@domain/review/doubt';
import { Copy, Flag, MessageCircleQuestion } from 'lucide-react';

const grave: ReadonlySet<Doubt> = new Set(['instructions', 'hidden', 'score']);

/** Why a result waits, a word or two for each kind of doubt. */
export function DoubtBadges({ reasons }: { reasons: readonly string[] }) {
  return doubtsOf(reasons).map((doubt) => (
    <span key={doubt} className={grave.has(doubt) ? 'badge badge-low' : 'badge badge-mid'}>
      <Flag aria-hidden="true" />
      {doubtWords[doubt]}
    </span>
  ));
}

export function AlikeBadge() {
  return (
    <span className="badge badge-mid">
      <Copy aria-hidden="true" />
      {reviewSentences.alikeBadge}
    </span>
  );
}

export function QuestionBadge() {
  return (
    <span className="badge badge-pen">
      <MessageCircleQuestion aria-hidden="true" />
      Question
    </span>
  );
}
