import type { Icon } from '@web/components/icons';
import type { Match } from './commands';

type CommandOptionProps = {
  id: string;
  match: Match<Icon>;
  chosen: boolean;
  onPoint: () => void;
  onTake: (newTab: boolean) => void;
};

/** One line of the palette; the keyboard is handled by the field that holds the focus. */
export function CommandOption({ id, match, chosen, onPoint, onTake }: CommandOptionProps) {
  const Icon = match.command.icon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is pressed in the field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    <div
      id={id}
      className="palette-item"
      role="option"
      aria-selected={chosen}
      onPointerMove={onPoint}
      onClick={(event) => onTake(event.metaKey || event.ctrlKey)}
    >
      <Icon className="i" aria-hidden="true" />
      <span className="grow clip">
        {match.parts.map(({ text, hit }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place
          hit ? <u key={index}>{text}</u> : text,
        )}
      </span>
    </div>
  );
}
