import { useId } from 'react';

type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few, all of them visible. */
export function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  const group = useId();
  return (
    <fieldset className="segments segments-small m-0">
      <legend className="vh">{label}</legend>
      {options.map(({ value, name }) => (
        <label key={value} className="whitespace-nowrap">
          <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
