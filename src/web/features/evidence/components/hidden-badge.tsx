import type { HiddenReason } from '@domain/evidence/evidence';
import { hiddenReasonTexts } from '@domain/messages/evidence';
import { Badge } from '@web/components/badge';
import { EyeOff } from '@web/components/sign-in-icons';

type HiddenBadgeProps = { why: readonly HiddenReason[] | undefined; className?: string };

export function HiddenBadge({ why, className = '' }: HiddenBadgeProps) {
  if (!why || why.length === 0) return null;
  return (
    <Badge look="mid" className={`self-start ${className}`}>
      <EyeOff aria-hidden="true" />
      {why.map((reason) => hiddenReasonTexts[reason]).join(', ')}
    </Badge>
  );
}
