import { CircleCheck } from '@web/components/result-icons';
import { CircleAlert } from '@web/components/sign-in-icons';
import { useStore } from '@web/lib/store';
import { stripStore } from '../state';
import { KeyCap } from './key-cap';

export function QueueStrip({ onUndo }: { onUndo: () => void }) {
  const strip = useStore(stripStore, (now) => now);
  const Icon = strip?.bad ? CircleAlert : CircleCheck;
  return (
    <div
      role="status"
      className={`flex min-w-0 items-center gap-2 border-line bg-sunken text-13 ${strip ? 'border-t px-4 py-2.5' : ''}`}
    >
      {strip && (
        <>
          <Icon className={`i-s shrink-0 ${strip.bad ? 'text-low-ink' : 'text-top-ink'}`} aria-hidden="true" />
          <span
            className={strip.bad ? 'min-w-0 flex-1' : 'truncate min-w-0 flex-1'}
            title={`${strip.title} ${strip.text}`}
          >
            <b>{strip.title}</b> {strip.text}
          </span>
          {strip.undo && (
            <>
              <button
                type="button"
                className="cursor-pointer border-0 bg-transparent p-0 text-pen underline underline-offset-3 max-md:min-h-11 max-md:px-2"
                aria-keyshortcuts="U"
                onClick={onUndo}
              >
                Undo
              </button>
              <KeyCap name="U" />
            </>
          )}
        </>
      )}
    </div>
  );
}
