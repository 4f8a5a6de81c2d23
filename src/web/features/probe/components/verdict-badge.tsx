import { Badge } from '@web/components/badge';
import { icon } from '@web/components/icon';
import { drawingOf } from '@web/components/icon-drawing' with { type: 'macro' };
import { TriangleAlert } from '@web/components/icons';
import { Check, CircleAlert, CircleDashed } from '@web/components/sign-in-icons';

const EqualApproximately = /* @__PURE__ */ icon(drawingOf('equal-approximately'));
const MoveRight = /* @__PURE__ */ icon(drawingOf('move-right'));

const looks = {
  good: { badge: 'top', icon: Check },
  plain: { badge: 'plain', icon: Check },
  open: { badge: 'line', icon: CircleDashed },
  unsure: { badge: 'plain', icon: EqualApproximately },
  moved: { badge: 'pen', icon: MoveRight },
  doubt: { badge: 'mid', icon: TriangleAlert },
  bad: { badge: 'low', icon: CircleAlert },
} as const;

export function VerdictBadge({ look, text }: { look: keyof typeof looks; text: string }) {
  const { badge, icon: Icon } = looks[look];
  return (
    <Badge look={badge}>
      <Icon aria-hidden="true" />
      {text}
    </Badge>
  );
}
