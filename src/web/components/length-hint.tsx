import { CircleAlert } from './sign-in-icons';

const number = (value: number) => value.toLocaleString('en-US');

/** Shows from nine tenths of the limit on. Both in characters. */
export function LengthHint({ length, maxLength }: { length: number; maxLength: number }) {
  if (length <= maxLength * 0.9) return null;
  const over = length - maxLength;
  return (
    <span className={over > 0 ? 'hint hint-bad tabular-nums' : 'hint tabular-nums'} role="status">
      {over > 0 && <CircleAlert className="i-s" aria-hidden="true" />}
      {over > 0 ? `${number(over)} characters over the limit` : `${number(length)} of ${number(maxLength)} characters`}
    </span>
  );
}
