import { EqualApproximately, MoveRight, TriangleAlert } from '@web/components/icons';
import { Check, CircleAlert, CircleDashed } from '@web/components/sign-in-icons';

const looks = {
  good: { className: 'badge badge-top', icon: Check },
  plain: { className: 'badge', icon: Check },
  open: { className: 'badge badge-line', icon: CircleDashed },
  unsure: { className: 'badge', icon: EqualApproximately },
  moved: { className: 'badge badge-pen', icon: MoveRight },
  doubt: { className: 'badge badge-mid', icon: TriangleAlert },
  bad: { className: 'badge badge-low', icon: CircleAlert },
} as const;

export function VerdictBadge({ look, text }: { look: keyof typeof looks; text: string }) {
  const { className, icon: Icon } = looks[look];
  return (
    <span className={className}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}
