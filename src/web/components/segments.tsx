import { useId } from 'react';

type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export const smallSegments = 'segments h-8! max-md:h-11! [&>label]:px-2.5! [&>label]:whitespace-nowrap';

/** One of a few, all of them visible. */
export function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  const group = useId();
  return (
    <fieldset className={`${smallSegments} m-0`}>
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
