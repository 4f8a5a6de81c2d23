import type { Slot } from '@domain/evidence/evidence';
import { replaceFileText } from '@domain/messages/portal';
import { slotExtensions } from '@domain/submission/formats';

type ReplaceFileProps = {
  slot: Slot;
  name: string;
  onFile(file: File): void;
};

/** Asks for another file in the place of a refused one. */
export function ReplaceFile({ slot, name, onFile }: ReplaceFileProps) {
  return (
    <label className="btn btn-small file-button">
      <input
        className="vh"
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
