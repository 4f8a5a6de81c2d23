import { ChevronDown } from './icons';

type Chosen = number | 'none' | undefined;

type FilterSelectProps = {
  label: string;
  all: string;
  options: readonly { id: number; name: string }[] | undefined;
  none?: string;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** Somebody else may have deleted the chosen one. */
export function FilterSelect({ label, all, none, options, chosen, onChoose }: FilterSelectProps) {
  const isUnknown = typeof chosen === 'number' && !options?.some(({ id }) => id === chosen);
  return (
    <span className="select">
      <select
        className="input"
        aria-label={label}
        value={chosen ?? ''}
        onChange={(event) => onChoose(chosenIn(event.target.value))}
      >
        <option value="">{all}</option>
        {isUnknown && <option value={chosen}>{options ? 'Deleted' : 'Loading…'}</option>}
        {none && <option value="none">{none}</option>}
        {options?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="i-s" aria-hidden="true" />
    </span>
  );
}

function chosenIn(value: string): Chosen {
  if (value === 'none') return value;
  return value === '' ? undefined : Number(value);
}
