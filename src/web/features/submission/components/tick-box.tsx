type TickBoxProps = {
  label: string;
  ticked: boolean;
  partly?: boolean;
  /** `through`: Shift was held. */
  onToggle: (through: boolean) => void;
};

/** The label is larger than the box and above the link that covers the row. */
export function TickBox({ label, ticked, partly = false, onToggle }: TickBoxProps) {
  return (
    <label className="relative z-1 inline-grid size-6 cursor-pointer place-items-center max-md:-mx-2.5 max-md:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={ticked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        // A change doesn't say whether Shift was held; a click does, and Space clicks too.
        onClick={(event) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}
