import { Switch } from 'radix-ui';

type OnOffSwitchProps = {
  on: boolean;
  labelledBy: string;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

export function OnOffSwitch({ on, labelledBy, disabled = false, onChange }: OnOffSwitchProps) {
  return (
    <Switch.Root
      className="switch"
      checked={on}
      disabled={disabled}
      aria-labelledby={labelledBy}
      onCheckedChange={onChange}
    >
      <span className="switch-track">
        <Switch.Thumb className="switch-knob" />
      </span>
      <span aria-hidden="true">{on ? 'On' : 'Off'}</span>
    </Switch.Root>
  );
}
