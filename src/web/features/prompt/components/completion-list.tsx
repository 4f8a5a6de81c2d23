import type { PromptVariable } from '@domain/criterion/prompt-variables';
import { FieldOption } from '@web/components/field-option';
import { menuLook } from '@web/components/menu-look';

type CompletionListProps = {
  id: string;
  options: readonly PromptVariable[];
  at: number;
  choose: (name: string) => void;
  point: (at: number) => void;
};

/** The focused field handles the keys. */
export function CompletionList({ id, options, at, choose, point }: CompletionListProps) {
  return (
    <div
      id={id}
      className={`absolute top-[calc(100%-4px)] right-3 left-3 w-fit max-w-[calc(100%-24px)] ${menuLook}`}
      role="listbox"
      aria-label="Variables"
    >
      {options.map(({ name, meaning }, place) => (
        <FieldOption
          key={name}
          id={`${id}-${place}`}
          chosen={place === at}
          className="group flex cursor-pointer flex-wrap gap-x-3 gap-y-0.5 rounded-1 px-2.5 py-1.75 text-13 aria-selected:bg-pen-wash aria-selected:text-pen"
          onPointerMove={() => point(place)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(name)}
        >
          <span className="font-mono text-[0.92em]">{`{{${name}}}`}</span>
          <span className="text-ink-3 group-aria-selected:text-ink-2">{meaning}</span>
        </FieldOption>
      ))}
    </div>
  );
}
