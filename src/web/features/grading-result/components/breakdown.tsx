import { Group } from '@web/components/group';
import { usePrinting } from '@web/lib/use-printing';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type BreakdownRow, firstToReview } from '../lib/breakdown-rows';
import { sectionKey } from '../lib/section-keys';
import { CriterionSection, type SectionPage } from './criterion-section';

type BreakdownProps = {
  rows: readonly BreakdownRow[];
  chosen: number | undefined;
  onChoose: (criterionId: number | null) => void;
  page: SectionPage;
};

export function Breakdown({ rows, chosen, onChoose, page }: BreakdownProps) {
  const printing = usePrinting();
  const [folded, setFolded] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const first = firstToReview(rows);
  // Kept, so that what opens by itself stays open even when its flag goes.
  const [initial, setInitial] = useState(first);
  if (initial === null && first !== null) setInitial(first);
  const open = chosen ?? (folded ? null : initial);
  const toggle = (id: number) => {
    setFolded(open === id);
    onChoose(open === id ? null : id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const typing = target instanceof HTMLElement && target.matches('input, textarea, select');
    const does = sectionKey({ ...pickKey(event), typing });
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
    if (does === null) return;
    if ('press' in does) {
      const button = list.current?.querySelector<HTMLElement>(`[data-key="${does.press}"]`);
      if (button) event.preventDefault();
      return button?.click();
    }
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const next = buttons[at + does.move];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Group
      className='relative min-h-full before:absolute before:inset-y-0 before:left-17.5 before:w-1 before:border-x before:border-pen-line before:content-[""] max-md:before:left-15.5'
      aria-label="Criteria"
      ref={list}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <CriterionSection
          key={row.criterionId}
          row={row}
          open={printing || row.criterionId === open}
          onToggle={() => toggle(row.criterionId)}
          page={page}
        />
      ))}
    </Group>
  );
}

const pickKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey });
