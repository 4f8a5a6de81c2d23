import { Search } from './icons';

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void };

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="find">
      <Search className="i-s" aria-hidden="true" />
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
