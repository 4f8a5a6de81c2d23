import type { PromptVariable } from '@domain/criterion/prompt-variables';
import { FieldOption } from '@web/components/field-option';

type CompletionListProps = {
  id: string;
  options: readonly PromptVariable[];
  at: number;
  choose: (name: string) => void;
  point: (at: number) => void;
};

/** The variables that may complete what is being written; the keyboard is handled by the field that has the focus. */
export function CompletionList({ id, options, at, choose, point }: CompletionListProps) {
  return (
    <div id={id} className="completions menu" role="listbox" aria-label="Variables">
      {options.map(({ name, meaning }, place) => (
        <FieldOption
          key={name}
          id={`${id}-${place}`}
          chosen={place === at}
          onPointerMove={() => point(place)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(name)}
        >
          <span className="mono">{`{{${name}}}`}</span>
          <span className="mut">{meaning}</span>
        </FieldOption>
      ))}
    </div>
  );
}
