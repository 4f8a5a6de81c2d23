import { pageTexts } from '@domain/messages/admin';
import { usedHereTexts } from '@domain/messages/criterion';
import { Link } from '@tanstack/react-router';
import type { Icon } from '@web/components/icon';
import { Copy, Ellipsis, MessageSquareText, Trash2 } from '@web/components/icons';
import { MenuButton } from '@web/components/menu-button';
import { badItem } from '@web/components/menu-look';
import { Named } from '@web/components/named';
import { ArrowDown, ArrowUp, History } from '@web/components/result-icons';
import { Eye, EyeOff } from '@web/components/sign-in-icons';
import { type ListedCriterion, useRubric } from '@web/features/criterion/queries';
import { useMayChange } from '@web/lib/course';
import { deleteQuestion } from '../lib/delete-question';
import { useCriterionCalls } from '../mutations';
import { useRubricAddress } from '../use-rubric-address';
import { useUsedCore } from '../use-used-core';

type CriterionMenuProps = { criterion: ListedCriterion; place: number; last: number; onMove: (to: number) => void };

/** Moving and deleting are here too, for those without a mouse and for phones. */
export function CriterionMenu({ criterion, place, last, onMove }: CriterionMenuProps) {
  const { id, name, category } = criterion;
  const { search, showVersions } = useRubricAddress();
  const { isUsed, use } = useUsedCore(useRubric(search.caseStudy).caseStudyId);
  const { duplicate } = useCriterionCalls();
  const mayChange = useMayChange('instructor');
  const does = (icon: Icon, text: string, rest: { onSelect: () => void; disabled?: boolean; className?: string }) => ({
    key: text,
    shown: <Named icon={icon} text={text} />,
    ...rest,
  });
  const prompts = { ...(search.caseStudy && { caseStudy: search.caseStudy }), criterion: id };
  return (
    <MenuButton
      className="icon-btn"
      label={`Actions for ${name}`}
      groups={[
        [
          {
            key: 'prompts',
            link: (
              <Link to="/prompts" search={prompts}>
                <Named icon={MessageSquareText} text={mayChange ? 'Edit prompts' : pageTexts.prompts.title} />
              </Link>
            ),
          },
          ...(mayChange && category === 'core'
            ? [
                does(isUsed(id) ? EyeOff : Eye, isUsed(id) ? usedHereTexts.leaveOut : usedHereTexts.use, {
                  className: 'md:hidden!',
                  onSelect: () => use(id, !isUsed(id)),
                }),
              ]
            : []),
          does(History, 'Versions', { onSelect: () => void showVersions(id) }),
          ...(mayChange
            ? [
                does(Copy, 'Duplicate', { onSelect: () => duplicate.mutate({ id }) }),
                does(ArrowUp, 'Move up', { disabled: place === 0, onSelect: () => onMove(place - 1) }),
                does(ArrowDown, 'Move down', { disabled: place === last, onSelect: () => onMove(place + 1) }),
                does(Trash2, 'Delete', { className: badItem, onSelect: () => deleteQuestion.set(criterion) }),
              ]
            : []),
        ],
      ]}
    >
      <Ellipsis className="i" aria-hidden="true" />
    </MenuButton>
  );
}
