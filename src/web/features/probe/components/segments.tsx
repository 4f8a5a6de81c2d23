type SegmentsProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Segments<Value extends string>({ label, name, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
