import { Link } from '@tanstack/react-router';
import type { ListedCriterion } from '@web/features/criterion/listed-criterion';
import { ArrowDown, ArrowUp, Copy, Ellipsis, History, MessageSquareText, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { deleteQuestion } from './delete-criterion';
import { useCriterionCalls } from './use-criterion-calls';
import { useRubricAddress } from './use-rubric-address';

type CriterionMenuProps = {
  criterion: ListedCriterion;
  place: number;
  last: number;
  onMove: (to: number) => void;
};

/** What else can be done to a criterion; moving and deleting too, for those without a mouse and for phones. */
export function CriterionMenu({ criterion, place, last, onMove }: CriterionMenuProps) {
  const { id, name } = criterion;
  const { search, showVersions } = useRubricAddress();
  const { duplicate } = useCriterionCalls();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-btn" aria-label={`Actions for ${name}`}>
        <Ellipsis className="i" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          <DropdownMenu.Item className="menu-item" asChild>
            <Link to="/prompts" search={{ ...(search.caseStudy && { caseStudy: search.caseStudy }), criterion: id }}>
              <MessageSquareText className="i" aria-hidden="true" />
              Edit prompts
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={() => showVersions(id)}>
            <History className="i" aria-hidden="true" />
            Versions
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={() => duplicate.mutate({ id })}>
            <Copy className="i" aria-hidden="true" />
            Duplicate
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" disabled={place === 0} onSelect={() => onMove(place - 1)}>
            <ArrowUp className="i" aria-hidden="true" />
            Move up
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" disabled={place === last} onSelect={() => onMove(place + 1)}>
            <ArrowDown className="i" aria-hidden="true" />
            Move down
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item menu-item-bad" onSelect={() => deleteQuestion.set(criterion)}>
            <Trash2 className="i" aria-hidden="true" />
            Delete
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
