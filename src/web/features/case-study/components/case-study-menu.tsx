import { extensionTexts, openTexts, testTexts } from '@domain/messages/case-study';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, MessageSquareText } from '@web/components/icons';
import { MenuButton } from '@web/components/menu-button';
import { CalendarClock, CalendarOff, FileUp } from '@web/components/more-icons';
import { Named } from '@web/components/named';
import { Eye, EyeOff } from '@web/components/sign-in-icons';
import { hideTexts, publishText } from '@web/features/publication/texts';
import type { CaseStudiesSearch } from '../lib/case-studies-search';
import type { useCaseStudyCalls } from '../mutations';
import type { ListedCaseStudy } from '../queries';
import { statusOf } from './window-state';

type CaseStudyMenuProps = {
  caseStudy: ListedCaseStudy;
  calls: Pick<ReturnType<typeof useCaseStudyCalls>, 'copy' | 'update'>;
  /** Nothing was handed in. */
  unused: boolean;
};

export function CaseStudyMenu({ caseStudy, calls: { copy, update }, unused }: CaseStudyMenuProps) {
  const { id, name, results } = caseStudy;
  const navigate = useNavigate();
  const open = (search: CaseStudiesSearch) => void navigate({ to: '/case-studies', search });
  const change = (key: string, text: string, fields: { draft: boolean } | ReturnType<typeof closedNow>) => ({
    key,
    shown: <Named icon={key === 'open' ? Eye : CalendarOff} text={text} />,
    onSelect: () => update.mutate({ id, ...fields }),
  });
  const steps = {
    draft: [
      { key: 'open', shown: <Named icon={Eye} text={`${openTexts.open}…`} />, onSelect: () => open({ open: id }) },
    ],
    scheduled: [],
    open: [change('close', openTexts.close, closedNow(caseStudy, new Date().toISOString()))],
    closed: [change('reopen', openTexts.reopen, { closesAt: null })],
  };
  const publish = {
    key: 'publish',
    shown: <Named icon={Eye} text={publishText} />,
    onSelect: () => open({ publish: id }),
  };
  const hide = {
    key: 'hide',
    shown: <Named icon={EyeOff} text={`${hideTexts.open}…`} />,
    onSelect: () => open({ hide: id }),
  };
  return (
    <MenuButton
      className="icon-btn icon-btn-small"
      label={`More actions for ${name}`}
      groups={[
        [
          ...steps[statusOf(caseStudy)],
          ...(unused && !caseStudy.draft ? [change('draft', openTexts.draft, { draft: true })] : []),
          {
            key: 'test',
            shown: <Named icon={FileUp} text={`${testTexts.title}…`} />,
            onSelect: () => open({ test: id }),
          },
          {
            key: 'limits',
            shown: <Named icon={CalendarClock} text="Dates and attempts…" />,
            onSelect: () => open({ limits: id }),
          },
          {
            key: 'extensions',
            shown: <Named icon={CalendarClock} text={extensionTexts.open} />,
            onSelect: () => open({ extensions: id }),
          },
          {
            key: 'prompts',
            link: (
              <Link to="/prompts" search={{ caseStudy: id }}>
                <Named icon={MessageSquareText} text="Edit prompts" />
              </Link>
            ),
          },
          {
            key: 'copy',
            shown: <Named icon={Copy} text="Copy" />,
            disabled: copy.isPending,
            onSelect: () => copy.mutate({ id }),
          },
        ],
        [...(results === 'published' ? [] : [publish]), ...(results === 'held' ? [] : [hide])],
      ]}
    >
      <Ellipsis className="i" aria-hidden="true" />
    </MenuButton>
  );
}

/** Work can't be due after closing. */
function closedNow({ dueAt }: Pick<ListedCaseStudy, 'dueAt'>, now: string): { closesAt: string | null; dueAt?: null } {
  return { closesAt: now, ...(dueAt !== null && dueAt > now && { dueAt: null }) };
}
