import { byPlace } from '@web/components/by-place';
import { FieldOption } from '@web/components/field-option';
import type { Icon } from '@web/components/icon';
import { letterStyle } from '@web/components/score-style';
import type { Match } from '../lib/commands';

type CommandOptionProps = {
  id: string;
  match: Match<Icon>;
  chosen: boolean;
  onPoint: () => void;
  onTake: (newTab: boolean) => void;
};

/** A line of the palette. The field that has the focus handles the keys. */
export function CommandOption({ id, match, chosen, onPoint, onTake }: CommandOptionProps) {
  const { icon: Icon, detail, grade } = match.command;
  return (
    <FieldOption
      id={id}
      className="palette-item"
      chosen={chosen}
      onPointerMove={onPoint}
      onClick={(event) => onTake(event.metaKey || event.ctrlKey)}
    >
      <Icon className="i" aria-hidden="true" />
      <span className="grow clip">
        <b>{byPlace(match.parts, ({ text, hit }) => (hit ? <u>{text}</u> : text))}</b>
        {detail && <span className="mut"> {detail}</span>}
      </span>
      {grade && (
        <>
          <span className="num mut">{grade.score}</span>
          <span className={`letter letter-small band-${letterStyle(grade.letter)}`}>{grade.letter}</span>
        </>
      )}
    </FieldOption>
  );
}
