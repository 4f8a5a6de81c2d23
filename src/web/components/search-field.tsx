import { Search } from './icons';

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void };

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="find relative flex-[0_1_280px]">
      <Search
        className="i-s pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
        aria-hidden="true"
      />
      <input
        type="search"
        className="input pr-2.5! pl-8! md:h-8.5! md:text-[0.84375rem] [&::-webkit-search-cancel-button]:cursor-pointer"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
