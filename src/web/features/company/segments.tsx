type SegmentsProps<Key extends string> = {
  legend: string;
  names: Readonly<Record<Key, string>>;
  keys: readonly Key[];
  chosen: Key;
  onChoose: (key: Key) => void;
};

/** One of a few ways to show the same. */
export function Segments<Key extends string>({ legend, names, keys, chosen, onChoose }: SegmentsProps<Key>) {
  return (
    <fieldset className="field">
      <legend className="vh">{legend}</legend>
      <div className="segments segments-small">
        {keys.map((key) => (
          <label key={key}>
            <input type="radio" name={legend} checked={key === chosen} onChange={() => onChoose(key)} />
            {names[key]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
