type TickBoxProps = {
  label: string;
  ticked: boolean;
  /** Some of what it stands for is ticked. */
  partly?: boolean;
  /** `through`: Shift was held. */
  onToggle: (through: boolean) => void;
};

/** A tick in a row, easy to hit. */
export function TickBox({ label, ticked, partly = false, onToggle }: TickBoxProps) {
  return (
    <label className="pick-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={ticked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        // A change does not say whether Shift was held; a click does, and Space clicks too.
        onClick={(event) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  );
}
