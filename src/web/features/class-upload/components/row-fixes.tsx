import { spareFor } from '@domain/class-upload/class-plan';
import type { RowProblem } from '@domain/class-upload/row-problem';
import type { Slot } from '@domain/evidence/evidence';
import { problemSentence } from '@domain/messages/class-upload';
import { slotNames } from '@domain/messages/slots';
import { ChevronDown } from '@web/components/icons';
import type { MouseEvent } from 'react';
import { classSession } from '../lib/class-session';
import type { Row } from '../state';

type RowFixesProps = { row: Row; owner: string; problems: readonly RowProblem[] };

export function RowFixes({ row, owner, problems }: RowFixesProps) {
  return (
    <ul className="col-span-full grid gap-1.5 text-13 text-mid-ink max-xl:order-4">
      {problems.map((problem) => (
        <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5" key={problem.kind}>
          <span>
            {problemSentence(problem)}
            {problem.kind === 'duplicate' && row.label !== row.name && ` Found as “${row.label}”.`}
          </span>
          {problem.kind === 'duplicate' && <Pass row={row} what="duplicate" text="Send as another attempt" />}
          {problem.kind === 'outside-roster' && <Pass row={row} what="outside-roster" text="Send anyway" />}
          {problem.kind === 'several' &&
            problem.slots.map((slot) => <SpareSelect key={slot} row={row} slot={slot} owner={owner} />)}
        </li>
      ))}
    </ul>
  );
}

function Pass({ row, what, text }: { row: Row; what: Row['passed'][number]; text: string }) {
  const pass = (event: MouseEvent) => {
    event.currentTarget.closest<HTMLElement>('.class-row')?.focus();
    classSession.pass(row.key, what);
  };
  return (
    <button type="button" className="btn btn-small" onClick={pass}>
      {text}
    </button>
  );
}

function SpareSelect({ row, slot, owner }: { row: Row; slot: Slot; owner: string }) {
  return (
    <span className="select w-full md:w-60">
      <select
        className="input"
        aria-label={`${slotNames[slot]} of ${owner}`}
        value=""
        onChange={(event) => classSession.chooseSpare(row.key, slot, event.target.value)}
      >
        <option value="">Choose the {slotNames[slot]}</option>
        {spareFor(row.spare, slot).map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="i" aria-hidden="true" />
    </span>
  );
}
