import type { Slot } from '@domain/evidence/evidence';
import { replaceFileText } from '@domain/messages/hand-in';
import { slotExtensions } from '@domain/submission/formats';

type ReplaceFileProps = { slot: Slot; name: string; onFile(file: File): void };

export function ReplaceFile({ slot, name, onFile }: ReplaceFileProps) {
  return (
    <label className="btn btn-small relative flex-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen max-md:h-11! max-md:w-full">
      <input
        className="sr-only"
        type="file"
        accept={slotExtensions[slot].join(',')}
        aria-label={`${replaceFileText} ${name}`}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          event.target.value = '';
        }}
      />
      {replaceFileText}
    </label>
  );
}
