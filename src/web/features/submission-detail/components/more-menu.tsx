import { anonymousTexts } from '@domain/messages/marking';
import { detailTexts, gradingTexts } from '@domain/messages/submission-detail';
import { linkTexts } from '@domain/messages/submission-link';
import { teamTexts } from '@domain/messages/team';
import { ChevronDown, Download, Ellipsis, Link2 } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { MenuButton } from '@web/components/menu-button';
import type { MenuEntry } from '@web/components/menu-panel';
import { Named } from '@web/components/named';
import { ChevronUp, Pencil, RotateCcw } from '@web/components/result-icons';
import { Eye, FileText } from '@web/components/sign-in-icons';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { useMayChange } from '@web/lib/course';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { useState } from 'react';
import { useCopyLink, useShowNames } from '../mutations';
import { useSubmissionAddress } from '../use-submission-address';

const Question = lazyComponent(() => import('./menu-question'), 'MenuQuestion');

type MoreMenuProps = {
  submissionId: number;
  anonymous: boolean;
  test: boolean;
  rows: readonly BreakdownRow[];
  previousId: number | null;
  nextId: number | null;
};

export function MoreMenu({ submissionId, anonymous, test, rows, previousId, nextId }: MoreMenuProps) {
  const { openDialog, openSubmission } = useSubmissionAddress();
  const phone = useMedia(phoneMedia);
  const [asking, setAsking] = useState<'regrade' | 'revoke' | null>(null);
  const copy = useCopyLink(submissionId);
  const showNames = useShowNames(submissionId);
  const mayMark = useMayChange('assistant');
  const mayRun = useMayChange('instructor');
  const busy = rows.some(({ live }) => live);
  const results = rows.flatMap(({ result }) => result ?? []);
  const locked = results.filter((result) => result.locked).length;
  const edited = results.some((result) => result.editedAt !== null && !result.locked);
  const step = (id: number | null, name: string, icon: typeof ChevronUp): MenuEntry[] =>
    id === null ? [] : [{ key: name, shown: <Named icon={icon} text={name} />, onSelect: () => openSubmission(id) }];
  const onPhone: MenuEntry[] = [
    { key: 'files', shown: <Named icon={Download} text={detailTexts.files} />, onSelect: () => openDialog('files') },
    ...step(previousId, detailTexts.previous, ChevronUp),
    ...step(nextId, detailTexts.next, ChevronDown),
  ];
  const regrade: MenuEntry[] = [
    {
      key: 'regrade',
      shown: <Named icon={RotateCcw} text={`${gradingTexts.again}…`} />,
      disabled: busy || rows.length === 0,
      onSelect: () => setAsking('regrade'),
    },
  ];
  const reveal: MenuEntry[] = anonymous
    ? [{ key: 'name', shown: <Named icon={Eye} text={anonymousTexts.reveal} />, onSelect: showNames }]
    : [];
  const team: MenuEntry[] =
    anonymous || test
      ? []
      : [
          {
            key: 'team',
            shown: <Named icon={Pencil} text={`${teamTexts.change}…`} />,
            onSelect: () => openDialog('team'),
          },
        ];
  const links: MenuEntry[] = [
    { key: 'link', shown: <Named icon={Link2} text={detailTexts.copyLink} />, onSelect: copy.copy },
    { key: 'revoke', shown: <Named icon={Link2} text={`${linkTexts.revoke}…`} />, onSelect: () => setAsking('revoke') },
  ];
  const always: MenuEntry[] = [
    ...(mayMark ? regrade : []),
    ...(mayRun ? [...reveal, ...team, ...links] : []),
    { key: 'print', shown: <Named icon={FileText} text={detailTexts.print} />, onSelect: () => print() },
  ];
  return (
    <>
      <MenuButton
        className="icon-btn print:hidden!"
        label={detailTexts.more}
        groups={phone ? [onPhone, always] : [always]}
      >
        <Ellipsis className="i" aria-hidden="true" />
      </MenuButton>
      {asking && (
        <Question
          about={asking}
          submissionId={submissionId}
          locked={locked}
          edited={edited}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
