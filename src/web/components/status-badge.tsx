import { badgeTexts } from '@domain/messages/portal';
import { CheckCheck, PenLine, TriangleAlert, Upload } from './icons';
import { Check, CircleAlert, CircleDashed } from './sign-in-icons';

type Look = { className: string; icon: typeof Check };

/** [4.4] */
const looks = new Map<string, Look>([
  [badgeTexts.incomplete, { className: 'badge badge-mid', icon: CircleDashed }],
  [badgeTexts.ready, { className: 'badge badge-top', icon: Check }],
  [badgeTexts.processing, { className: 'badge', icon: Upload }],
  [badgeTexts.uploaded, { className: 'badge', icon: Check }],
  [badgeTexts.grading, { className: 'badge badge-pen', icon: PenLine }],
  [badgeTexts.finishing, { className: 'badge badge-pen', icon: PenLine }],
  [badgeTexts.graded, { className: 'badge badge-top', icon: CheckCheck }],
  [badgeTexts.gradingFailed, { className: 'badge badge-mid', icon: TriangleAlert }],
  [badgeTexts.error, { className: 'badge badge-low', icon: CircleAlert }],
]);

export function StatusBadge({ text }: { text: string }) {
  const look = looks.get(text);
  return (
    <span className={look?.className ?? 'badge'}>
      {look && <look.icon aria-hidden="true" />}
      {text}
    </span>
  );
}
