import { type PromptPlace, promptVariables } from '@domain/criterion/prompt-variables';
import { Tip } from '@web/components/tip';
import { Braces } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';

type VariableMenuProps = { place: PromptPlace; label: string; onChoose: (name: string) => void };

/** Every variable that a prompt may name, with what it stands for; choosing one writes it at the cursor. */
export function VariableMenu({ place, label, onChoose }: VariableMenuProps) {
  const known = promptVariables.filter((variable) => variable.place === 'anywhere' || place === 'range');
  const chosen = useRef<string | null>(null);
  // Once the menu is gone: otherwise it would take the focus back from the field.
  const write = (event: Event) => {
    if (chosen.current === null) return;
    event.preventDefault();
    onChoose(chosen.current);
    chosen.current = null;
  };
  return (
    <DropdownMenu.Root modal={false}>
      <Tip text="Insert a variable, or type {{">
        <DropdownMenu.Trigger className="icon-btn" aria-label={`Insert a variable: ${label}`}>
          <Braces className="i" aria-hidden="true" />
        </DropdownMenu.Trigger>
      </Tip>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} onCloseAutoFocus={write}>
          {known.map(({ name, meaning }) => (
            <DropdownMenu.Item
              key={name}
              className="menu-item variable-item"
              onSelect={() => {
                chosen.current = name;
              }}
            >
              <span className="mono">{`{{${name}}}`}</span>
              <span className="mut">{meaning}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
