import type { HiddenReason } from '@domain/evidence/evidence';
import { hiddenReasonTexts } from '@domain/messages/evidence';
import { EyeOff } from '@web/components/sign-in-icons';

export function HiddenBadge({ why }: { why: readonly HiddenReason[] | undefined }) {
  if (!why || why.length === 0) return null;
  return (
    <span className="badge ev-hidden">
      <EyeOff aria-hidden="true" />
      {why.map((reason) => hiddenReasonTexts[reason]).join(', ')}
    </span>
  );
}
