import { setupPanelTexts as texts } from '@domain/messages/setup';
import { Link } from '@tanstack/react-router';
import { Meter } from '@web/components/meter';
import { useHints } from '@web/lib/preferences';
import { setupHint, useSetup } from '../queries';

export function SetupProgress({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const { data } = useSetup();
  const { isHidden } = useHints();
  const done = data?.filter(({ ok }) => ok).length ?? 0;
  if (!data || done === data.length || isHidden(setupHint)) return null;
  return (
    <Link
      to="/settings"
      search={{ tab: 'set-up' }}
      onClick={onChosen}
      className="mb-4 block rounded-2 p-2.5 text-ink no-underline hover:bg-hover"
    >
      <span className="mb-2 flex justify-between text-13">
        <b>{texts.title}</b>
        <span className="text-ink-3">{texts.count(done, data.length)}</span>
      </span>
      <Meter percent={(100 * done) / data.length} look="pen" ticks={[]} />
    </Link>
  );
}
