import type { Icon } from '@web/components/icon';
import { X } from '@web/components/icons';
import { Bot, Lock, User } from '@web/components/result-icons';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { commentTexts, type Reader, readers } from '../texts';

const icons: Record<Reader, Icon> = { student: User, staff: Lock, ai: Bot };

type ReaderBoxProps<Of extends Reader> = {
  choices: readonly Of[];
  reader: Of;
  onReader: (reader: Of) => void;
  onCancel?: () => void;
  children: ReactNode;
};

export function ReaderBox<Of extends Reader>(props: ReaderBoxProps<Of>) {
  const { choices, reader, onReader, onCancel, children } = props;
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = by && choices[(choices.indexOf(reader) + by + choices.length) % choices.length];
    if (!next) return;
    event.preventDefault();
    onReader(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div className="grid rounded-2 border border-line-control bg-surface print:hidden">
      <div className="flex items-center gap-0.5 px-1.5 pt-1.5">
        <span className="flex-none px-1.5 text-12 text-ink-3 max-md:hidden" aria-hidden="true">
          {commentTexts.writeTo}
        </span>
        <div className="flex flex-wrap gap-0.5" role="tablist" aria-label={commentTexts.writeTo} onKeyDown={press}>
          {choices.map((one) => {
            const ReaderIcon: Icon = icons[one];
            return (
              <button
                key={one}
                id={`${id}-${one}`}
                type="button"
                role="tab"
                aria-selected={one === reader}
                aria-controls={`${id}-panel`}
                tabIndex={one === reader ? 0 : -1}
                className="flex h-7 items-center gap-1.5 rounded-1 border-0 bg-transparent px-2 text-13 text-ink-2 hover:bg-hover aria-selected:bg-pen-wash aria-selected:font-semibold aria-selected:text-pen max-md:h-9"
                onClick={() => onReader(one)}
              >
                <ReaderIcon className="i-s" aria-hidden="true" />
                {readers[one].name}
              </button>
            );
          })}
        </div>
        {onCancel && (
          <button type="button" className="icon-btn icon-btn-small ml-auto" aria-label="Cancel" onClick={onCancel}>
            <X className="i-s" aria-hidden="true" />
          </button>
        )}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${reader}`}>
        {children}
      </div>
    </div>
  );
}
