import { attackPlaceTexts, slotTitles } from '@domain/messages/probe';
import { attacks } from '@domain/probe/attack';
import { slotOfPlace } from '@domain/probe/attack-blocks';
import { CheckBox } from '@web/components/check-box';
import { FieldHint } from '@web/components/field';

type AttackChoiceProps = { chosen: readonly string[]; error?: string | undefined; onChoose: (ids: string[]) => void };

export function AttackChoice({ chosen, error, onChoose }: AttackChoiceProps) {
  const toggle = (id: string) =>
    onChoose(attacks.flatMap((attack) => (chosen.includes(attack.id) !== (attack.id === id) ? [attack.id] : [])));
  const all = chosen.length === attacks.length;
  return (
    <fieldset className="field m-0 border-0 p-0" aria-describedby={error ? 'attacks-hint' : undefined}>
      <legend className="mb-1.5 p-0 text-13 font-semibold">Attacks</legend>
      <div className="grid max-h-58 gap-1 overflow-y-auto rounded-2 border border-line px-3 py-2.5">
        <CheckBox name="attacks" checked={all} onChange={() => onChoose(all ? [] : attacks.map(({ id }) => id))}>
          All {attacks.length}
        </CheckBox>
        {attacks.map(({ id, place, words }) => (
          <CheckBox key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
            <span>
              {slotTitles[slotOfPlace[place]]}, {attackPlaceTexts[place]}
              <span className="block text-12 text-ink-3 wrap-anywhere">{words.join(' | ')}</span>
            </span>
          </CheckBox>
        ))}
      </div>
      <FieldHint id="attacks-hint" error={error} />
    </fieldset>
  );
}
