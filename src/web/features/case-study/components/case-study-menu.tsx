import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarClock, Copy, Ellipsis, MessageSquareText } from '@web/components/icons';
import { MenuButton } from '@web/components/menu-button';
import { Named } from '@web/components/named';
import { Eye, EyeOff } from '@web/components/sign-in-icons';
import { hideTexts, publishText } from '@web/features/publication/texts';
import type { useCaseStudyCalls } from '../mutations';
import type { ListedCaseStudy } from '../queries';

type CaseStudyMenuProps = { caseStudy: ListedCaseStudy; copy: ReturnType<typeof useCaseStudyCalls>['copy'] };

export function CaseStudyMenu({ caseStudy: { id, name, results }, copy }: CaseStudyMenuProps) {
  const navigate = useNavigate();
  const open = (search: { limits: number } | { publish: number } | { hide: number }) =>
    void navigate({ to: '/case-studies', search });
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
          {
            key: 'limits',
            shown: <Named icon={CalendarClock} text="Dates and attempts…" />,
            onSelect: () => open({ limits: id }),
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
