import { type ReactNode, useId } from 'react';

type SegmentsProps<Value extends string> = {
  label: string;
  /** Shows the label to everybody, not only to screen readers. */
  labelled?: boolean;
  small?: boolean;
  className?: string;
  options: readonly { value: Value; name: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  children?: ReactNode;
};

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, labelled = false, small = false, className = '', options, chosen, onChoose, children } = props;
  const group = useId();
  const segment = small ? 'px-2.5 text-center max-md:px-1.5 xs:whitespace-nowrap' : '';
  return (
    <fieldset
      className={`m-0 grid content-start gap-1.5 border-0 p-0 ${small ? '' : 'min-w-0 grid-cols-1'} ${className}`}
    >
      <legend className={labelled ? 'mb-1.5 p-0 text-13 font-semibold' : 'sr-only'}>{label}</legend>
      <div
        className={`flex gap-0.5 rounded-2 border border-line-soft bg-sunken p-0.5 max-md:h-11 print:border-0 print:bg-transparent ${small ? 'h-8' : 'h-10'}`}
      >
        {options.map(({ value, name }) => (
          <label
            key={value}
            className={`relative grid flex-1 cursor-pointer place-items-center rounded-1 text-13 text-ink-2 has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen print:not-has-checked:hidden ${segment}`}
          >
            <input
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              type="radio"
              name={group}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {name}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
