import { type OptionSource, Select, waitingText } from './select';

type Chosen = number | 'none' | undefined;

type FilterSelectProps = {
  label: string;
  all: string;
  options: readonly { id: number; name: string }[] | undefined;
  source: OptionSource;
  none?: string;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** Somebody else may have deleted the chosen one. */
export function FilterSelect({ label, all, none, options, source, chosen, onChoose }: FilterSelectProps) {
  const isUnknown = typeof chosen === 'number' && !options?.some(({ id }) => id === chosen);
  return (
    <Select
      aria-label={label}
      source={source}
      value={chosen ?? ''}
      onChange={(event) => onChoose(chosenIn(event.target.value))}
    >
      <option value="">{all}</option>
      {isUnknown && <option value={chosen}>{options ? 'Deleted' : waitingText(source)}</option>}
      {none && <option value="none">{none}</option>}
      {options?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function chosenIn(value: string): Chosen {
  if (value === 'none') return value;
  return value === '' ? undefined : Number(value);
}
