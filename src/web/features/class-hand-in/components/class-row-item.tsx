import type { RowProblem } from '@domain/class-hand-in/row-problem';
import { slots } from '@domain/evidence/slots';
import { problemNames } from '@domain/messages/class-hand-in';
import { CircleSlash, Undo2, X } from '@web/components/icons';
import { Check, CircleAlert } from '@web/components/sign-in-icons';
import { FileSlot } from '@web/features/portal/components/form/file-slot';
import { memo, useEffect, useState } from 'react';
import { classHandIn } from '../lib/class-session';
import type { Row } from '../state';
import { RowFixes } from './row-fixes';

export const emailFieldOf = (key: string) => `email of ${key}`.replace(/\s/g, '-');

type ClassRowItemProps = { row: Row; problems: readonly RowProblem[] };

export const ClassRowItem = memo(function ClassRowItem({ row, problems }: ClassRowItemProps) {
  const { key, label, email, files, excluded } = row;
  const owner = label || email || 'the row added by hand';
  const isEmpty = problems.some(({ kind }) => kind === 'empty');
  return (
    // The focus stays here when the button that fixed something goes.
    <li className="class-row" data-out={excluded || undefined} tabIndex={-1} aria-label={owner}>
      <div className="class-who">
        <b className="clip" title={label}>
          {label || 'Added by hand'}
        </b>
        <EmailInput
          id={emailFieldOf(key)}
          email={email}
          owner={owner}
          wrong={problems.some(({ kind }) => kind === 'bad-address' || kind === 'no-address')}
          disabled={excluded}
          onEmail={(text) => classHandIn.setEmail(key, text)}
        />
      </div>
      <div className="slots">
        {slots.map((slot) => (
          <FileSlot
            key={slot}
            slot={slot}
            file={files[slot] ?? null}
            owner={owner}
            editable={!excluded}
            refused={
              (isEmpty && files[slot]?.size === 0) || !!row.refusal?.files.some((refused) => refused.slot === slot)
            }
            share={null}
            onFile={(file) => classHandIn.setFile(key, slot, file)}
          />
        ))}
      </div>
      <div className="class-state">
        <RowBadge excluded={excluded} problem={problems[0]} />
        <button
          type="button"
          className="icon-btn icon-btn-small"
          aria-label={excluded ? `Put ${owner} back` : `Leave ${owner} out`}
          title={excluded ? 'Put back' : 'Leave out'}
          onClick={() => classHandIn.exclude(key, !excluded)}
        >
          {excluded ? <Undo2 className="i" aria-hidden="true" /> : <X className="i" aria-hidden="true" />}
        </button>
      </div>
      {problems.length > 0 && <RowFixes row={row} owner={owner} problems={problems} />}
    </li>
  );
});

function RowBadge({ excluded, problem }: { excluded: boolean; problem: RowProblem | undefined }) {
  if (excluded) {
    return (
      <span className="badge">
        <CircleSlash aria-hidden="true" />
        Left out
      </span>
    );
  }
  return problem ? (
    <span className="badge badge-mid">
      <CircleAlert aria-hidden="true" />
      {problemNames[problem.kind]}
    </span>
  ) : (
    <span className="badge badge-top">
      <Check aria-hidden="true" />
      Ready
    </span>
  );
}

type EmailInputProps = {
  id: string;
  email: string;
  owner: string;
  wrong: boolean;
  disabled: boolean;
  onEmail: (text: string) => void;
};

function EmailInput({ id, email, owner, wrong, disabled, onEmail }: EmailInputProps) {
  const [text, setText] = useState(email);
  useEffect(() => setText(email), [email]);
  return (
    <input
      id={id}
      className="input"
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      placeholder="E-mail address"
      aria-label={`E-mail address of ${owner}`}
      aria-invalid={wrong || undefined}
      disabled={disabled}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text.trim() !== email && onEmail(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEmail(text);
        if (event.key === 'Escape') setText(email);
      }}
    />
  );
}
