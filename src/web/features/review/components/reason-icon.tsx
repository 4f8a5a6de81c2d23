import { gravestFlag } from '@domain/flag/flag-codes';
import type { ReviewReason } from '@domain/review/reasons';
import { Copy, FileSearch, Flag, Link2, TriangleAlert } from '@web/components/icons';
import { Ban, Hourglass, Image, MessageCircleQuestion, Quote } from '@web/components/result-icons';
import { EyeOff } from '@web/components/sign-in-icons';
import type { ReviewItem } from '../queries';

const icons = {
  'low-score': Flag,
  'no-quote': Quote,
  'quote-not-found': Quote,
  'cites-hidden': EyeOff,
  'cites-picture': Image,
  'figures-disagree': FileSearch,
  instructions: TriangleAlert,
  hidden: EyeOff,
  partial: FileSearch,
  macros: Ban,
  external: Link2,
  'no-values': FileSearch,
  question: MessageCircleQuestion,
  similarity: Copy,
  approval: Hourglass,
} as const satisfies Record<ReviewReason, typeof Flag>;

export function ReasonIcon({ reason }: { reason: ReviewReason | null }) {
  const Icon = reason === null ? Flag : icons[reason];
  return <Icon className="i-s shrink-0" aria-hidden="true" />;
}

/** The gravest; null for a stored reason without a code. */
export function reasonOf(item: ReviewItem): ReviewReason | null {
  if (item.kind === 'flag') return item.flag.code;
  if (item.kind !== 'result') return item.kind;
  return gravestFlag(item.result.flagCodes) ?? null;
}
