import { Search } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { missingAside } from '@web/components/missing-part';
import { useStore } from '@web/lib/store';
import { useEffect } from 'react';
import { commandOpen } from '../state';

const CommandPalette = lazyComponent(() => import('./command-palette'), 'CommandPalette', {
  missing: (_, again) => missingAside({ onClose: () => commandOpen.set(false) }, again),
});

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function CommandButton() {
  const open = useStore(commandOpen, (now) => now);
  useShortcut();
  return (
    <>
      <button
        type="button"
        className="btn mr-1 w-58 justify-start! border-line! font-normal! text-ink-3! max-lg:hidden!"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={CommandPalette.fetch}
        onClick={() => commandOpen.set(true)}
      >
        <Search className="i-s" aria-hidden="true" />
        Search or jump to… <kbd className="ml-auto min-w-13.5 text-center">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <button
        type="button"
        className="icon-btn lg:hidden!"
        aria-label="Search or jump to"
        onClick={() => commandOpen.set(true)}
      >
        <Search className="i" aria-hidden="true" />
      </button>
      {open && <CommandPalette />}
    </>
  );
}

function useShortcut() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!(isApple ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      commandOpen.update((open) => !open);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
