import type { RowProblem } from '@domain/class-upload/row-problem';
import { slots } from '@domain/evidence/slots';
import { problemNames } from '@domain/messages/class-upload';
import { Badge } from '@web/components/badge';
import { X } from '@web/components/icons';
import { Check, CircleAlert } from '@web/components/sign-in-icons';
import { FileSlot } from '@web/features/portal/components/form/file-slot';
import { memo, useEffect, useState } from 'react';
import { classSession } from '../lib/class-session';
import { CircleSlash, Undo2 } from '../lib/icons';
import type { Row } from '../state';
import { RowFixes } from './row-fixes';

export const emailFieldOf = (key: string) => `email of ${key}`.replace(/\s/g, '-');

type ClassRowItemProps = { row: Row; problems: readonly RowProblem[] };

export const ClassRowItem = memo(function ClassRowItem({ row, problems }: ClassRowItemProps) {
  const { key, label, name, email, files, excluded } = row;
  const owner = name || email || 'the row added by hand';
  const isEmpty = problems.some(({ kind }) => kind === 'empty');
  return (
    // Focusable, because the focus stays here when the button that fixed something goes.
    <li
      className="class-row grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-2.5 focus:outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-pen md:pl-5 xl:grid-cols-[minmax(200px,260px)_minmax(0,1fr)_148px]"
      tabIndex={-1}
      aria-label={owner}
    >
      <div className="grid min-w-0 gap-1 text-[0.84375rem] max-xl:contents">
        <b className={`truncate min-w-0 self-center ${excluded ? 'text-ink-3 line-through' : ''}`} title={label}>
          {name || 'Added by hand'}
        </b>
        <EmailInput
          id={emailFieldOf(key)}
          email={email}
          owner={owner}
          wrong={problems.some(({ kind }) => kind === 'bad-address' || kind === 'no-address')}
          disabled={excluded}
          onEmail={(text) => classSession.setEmail(key, text)}
        />
      </div>
      <div className="grid gap-1.5 max-xl:order-3 max-xl:col-span-full md:grid-cols-3 md:gap-2">
        {slots.map((slot) => (
          <FileSlot
            key={slot}
            slot={slot}
            file={files[slot] ?? null}
            owner={owner}
            editable={!excluded}
            refused={isEmpty && files[slot]?.size === 0}
            skipped={excluded}
            share={null}
            onFile={(file) => classSession.setFile(key, slot, file)}
          />
        ))}
      </div>
      <div className="flex items-center justify-end gap-1.5 max-xl:order-1">
        <RowBadge excluded={excluded} problem={problems[0]} />
        <button
          type="button"
          className="icon-btn icon-btn-small"
          aria-label={excluded ? `Include ${owner}` : `Skip ${owner}`}
          title={excluded ? 'Include' : 'Skip'}
          onClick={() => classSession.exclude(key, !excluded)}
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
      <Badge>
        <CircleSlash aria-hidden="true" />
        Skipped
      </Badge>
    );
  }
  return problem ? (
    <Badge look="mid">
      <CircleAlert aria-hidden="true" />
      {problemNames[problem.kind]}
    </Badge>
  ) : (
    <Badge look="top">
      <Check aria-hidden="true" />
      Ready
    </Badge>
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
      className="input max-xl:order-2 max-xl:col-span-full xl:h-8! xl:text-[0.84375rem]!"
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      placeholder="Email"
      aria-label={`Email of ${owner}`}
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
