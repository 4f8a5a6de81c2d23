import { useId } from 'react';
import { FileUp } from './more-icons';

type FileChoiceProps = {
  name: string | undefined;
  hint: string;
  accept: string;
  onChoose: (file: File | undefined) => void;
};

export function FileChoice({ name, hint, accept, onChoose }: FileChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label
        className="flex! cursor-pointer items-center gap-3.5 rounded-2 border border-dashed border-line-control px-4 py-3.5 font-normal! focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-pen hover:bg-hover"
        htmlFor={id}
      >
        <FileUp className="i text-ink-3" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <b className="block truncate">{name ?? 'Choose a file'}</b>
          <span className="hint">{hint}</span>
        </span>
        <input
          id={id}
          className="sr-only"
          type="file"
          accept={accept}
          // Choosing the same file again, corrected, must count as a change.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
      </label>
    </div>
  );
}
