import { Group } from '@web/components/group';
import { Rows2, Rows3 } from '@web/components/more-icons';
import { usePreferences } from '@web/lib/preferences';

const heights = [
  { density: 'comfortable', name: 'Comfortable', Icon: Rows2 },
  { density: 'compact', name: 'Compact', Icon: Rows3 },
] as const;

export function RowHeight() {
  const [{ density = 'comfortable' }, prefer] = usePreferences();
  return (
    <Group className="flex rounded-2 bg-line-soft p-0.5 max-md:hidden print:hidden" aria-label="Row height">
      {heights.map(({ density: one, name, Icon }) => (
        <button
          key={one}
          type="button"
          className={`grid h-7.5 w-9 cursor-pointer place-items-center rounded-1 ${one === density ? 'bg-raised text-ink shadow-1' : 'bg-transparent text-ink-3'}`}
          aria-label={name}
          title={name}
          aria-pressed={one === density}
          onClick={() => prefer({ density: one })}
        >
          <Icon className="i-s" aria-hidden="true" />
        </button>
      ))}
    </Group>
  );
}
