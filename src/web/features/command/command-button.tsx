import { useStore } from '@web/lib/store';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { commandOpen } from './command-store';

const load = () => import('./command-palette');
const CommandPalette = lazy(() => load().then((module) => ({ default: module.CommandPalette })));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, as Cmd-K or Ctrl-K does everywhere on the desk. */
export function CommandButton() {
  const open = useStore(commandOpen, (now) => now);
  useShortcut();
  return (
    <>
      <button
        type="button"
        className="btn jump hide-phone"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => commandOpen.set(true)}
      >
        <Search className="i-s" aria-hidden="true" />
        Jump to… <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense>{open && <CommandPalette />}</Suspense>
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
