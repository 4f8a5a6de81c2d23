import { type PromptPlace, promptVariables } from '@domain/criterion/prompt-variables';
import { MenuButton } from '@web/components/menu-button';
import { Braces } from '@web/components/more-icons';
import { useRef } from 'react';

type VariableMenuProps = { place: PromptPlace; label: string; onChoose: (name: string) => void };

export function VariableMenu({ place, label, onChoose }: VariableMenuProps) {
  const known = promptVariables.filter((variable) => variable.place === 'anywhere' || place === 'range');
  const chosen = useRef<string | null>(null);
  // After the menu is gone, because it would take the focus back.
  const write = (event: Event) => {
    if (chosen.current === null) return;
    event.preventDefault();
    onChoose(chosen.current);
    chosen.current = null;
  };
  const entries = known.map(({ name, meaning }) => ({
    key: name,
    className: 'h-9! justify-between gap-6! text-13!',
    shown: (
      <>
        <span className="font-mono text-[0.92em]">{`{{${name}}}`}</span>
        <span className="text-ink-3">{meaning}</span>
      </>
    ),
    onSelect: () => {
      chosen.current = name;
    },
  }));
  return (
    <MenuButton
      className="icon-btn"
      label={`Insert a variable: ${label}`}
      tip="Insert a variable, or type {{"
      groups={[entries]}
      onGone={write}
    >
      <Braces className="i" aria-hidden="true" />
    </MenuButton>
  );
}
