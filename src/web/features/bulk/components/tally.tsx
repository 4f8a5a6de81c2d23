import { TriangleAlert } from '@web/components/icons';
import { type ReactNode, useId } from 'react';

export function Tally({ children }: { children: ReactNode }) {
  return (
    <div className="grid divide-y divide-line-soft rounded-2 border border-line [&>*]:px-3.5 [&>*]:py-2.5">
      {children}
    </div>
  );
}

type TallyRowProps = {
  title: string;
  note: ReactNode;
  count: number;
  /** Without it, the row has no checkbox. */
  checked?: boolean;
  onCheck?: (checked: boolean) => void;
};

export function TallyRow({ title, note, count, checked, onCheck }: TallyRowProps) {
  const id = useId();
  const isChoice = onCheck !== undefined;
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-2.5">
      {isChoice ? (
        <input
          id={id}
          type="checkbox"
          checked={checked && count > 0}
          disabled={count === 0}
          aria-describedby={`${id}-note`}
          onChange={(event) => onCheck(event.target.checked)}
        />
      ) : (
        <TriangleAlert className="i text-mid-ink" aria-hidden="true" />
      )}
      <div>
        {isChoice ? (
          <label htmlFor={id} className="block text-14">
            {title}
          </label>
        ) : (
          <p className="text-14">{title}</p>
        )}
        <p id={`${id}-note`} className="text-12 font-normal text-ink-3">
          {note}
        </p>
      </div>
      <b className="tabular-nums text-ink">{count.toLocaleString('en-US')}</b>
    </div>
  );
}

type ChoiceProps = {
  name: string;
  title: string;
  note: string;
  count?: number;
  checked: boolean;
  onChoose: () => void;
};

export function Choice({ name, title, note, count, checked, onChoose }: ChoiceProps) {
  return (
    <label
      className={`grid cursor-pointer grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-2 border px-3.5 py-2.5 ${checked ? 'border-pen inset-ring inset-ring-pen' : 'border-line'}`}
    >
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <b className="text-14">{title}</b>
      <span className="tabular-nums text-ink">{count?.toLocaleString('en-US')}</span>
      <span className="text-12 font-normal text-ink-3 col-start-2">{note}</span>
    </label>
  );
}
