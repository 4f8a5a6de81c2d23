import { byPlace } from '@web/components/by-place';
import { FieldOption } from '@web/components/field-option';
import type { Icon } from '@web/components/icon';
import type { Match } from '../lib/commands';

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
    <FieldOption
      id={id}
      className="palette-item"
      chosen={chosen}
      onPointerMove={onPoint}
      onClick={(event) => onTake(event.metaKey || event.ctrlKey)}
    >
      <Icon className="i" aria-hidden="true" />
      <span className="grow clip">{byPlace(match.parts, ({ text, hit }) => (hit ? <u>{text}</u> : text))}</span>
    </FieldOption>
  );
}
