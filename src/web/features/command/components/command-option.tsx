import { byPlace } from '@web/components/by-place';
import { FieldOption } from '@web/components/field-option';
import type { Icon } from '@web/components/icon';
import { Letter } from '@web/components/letter';
import { letterStyle } from '@web/components/score-style';
import type { Match } from '../lib/commands';

type CommandOptionProps = {
  id: string;
  match: Match<Icon>;
  chosen: boolean;
  onPoint: () => void;
  onTake: (newTab: boolean) => void;
};

/** The focused field handles the keys. */
export function CommandOption({ id, match, chosen, onPoint, onTake }: CommandOptionProps) {
  const { icon: Icon, detail, grade } = match.command;
  return (
    <FieldOption
      id={id}
      className={`relative flex min-h-10.5 cursor-pointer items-center gap-3 px-4.5 text-14 max-md:min-h-12 [&>svg]:text-ink-3 [&_u]:decoration-pen [&_u]:decoration-2 [&_u]:underline-offset-3 ${
        chosen
          ? 'bg-pen-wash text-ink before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-pen'
          : 'text-ink-2'
      }`}
      chosen={chosen}
      onPointerMove={onPoint}
      onClick={(event) => onTake(event.metaKey || event.ctrlKey)}
    >
      <Icon className="i" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        <b>{byPlace(match.parts, ({ text, hit }) => (hit ? <u>{text}</u> : text))}</b>
        {detail && <span className={`ml-1.75 ${chosen ? 'text-ink-2' : 'text-ink-3'}`}> {detail}</span>}
      </span>
      {grade && (
        <>
          <span className="tabular-nums text-ink-3">{grade.score}</span>
          <Letter band={letterStyle(grade.letter)}>{grade.letter}</Letter>
        </>
      )}
    </FieldOption>
  );
}
