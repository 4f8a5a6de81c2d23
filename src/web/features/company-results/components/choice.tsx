import { smallSegments } from '@web/components/segments';
import { useId } from 'react';

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  const group = useId();
  return (
    <fieldset className={`${smallSegments} choice`}>
      <legend className="vh">{label}</legend>
      {options.map(({ value, name }) => (
        <label key={value}>
          <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
