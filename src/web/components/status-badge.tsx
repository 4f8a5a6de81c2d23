import { badgeTexts } from '@domain/messages/portal';
import { Badge, type BadgeLook } from './badge';
import { TriangleAlert, Upload } from './icons';
import { CheckCheck } from './more-icons';
import { PenLine } from './result-icons';
import { Check, CircleAlert, CircleDashed } from './sign-in-icons';

type Look = { badge: BadgeLook; icon: typeof Check };

/** [4.4] */
const looks = new Map<string, Look>([
  [badgeTexts.incomplete, { badge: 'mid', icon: CircleDashed }],
  [badgeTexts.ready, { badge: 'top', icon: Check }],
  [badgeTexts.processing, { badge: 'plain', icon: Upload }],
  [badgeTexts.uploaded, { badge: 'plain', icon: Check }],
  [badgeTexts.grading, { badge: 'pen', icon: PenLine }],
  [badgeTexts.finishing, { badge: 'pen', icon: PenLine }],
  [badgeTexts.graded, { badge: 'top', icon: CheckCheck }],
  [badgeTexts.gradingFailed, { badge: 'mid', icon: TriangleAlert }],
  [badgeTexts.error, { badge: 'low', icon: CircleAlert }],
]);

export function StatusBadge({ text }: { text: string }) {
  const look = looks.get(text);
  return (
    <Badge look={look?.badge ?? 'plain'}>
      {look && <look.icon aria-hidden="true" />}
      {text}
    </Badge>
  );
}
