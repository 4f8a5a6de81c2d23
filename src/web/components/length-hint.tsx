import { CircleAlert } from 'lucide-react';

const number = (value: number) => value.toLocaleString('en-US');

/** Says how much room is left before there is none: from nine tenths of the longest on. Both in characters. */
export function LengthHint({ length, longest }: { length: number; longest: number }) {
  if (length <= longest * 0.9) return null;
  const over = length - longest;
  return (
    <span className={over > 0 ? 'hint hint-bad num' : 'hint num'} role="status">
      {over > 0 && <CircleAlert className="i-s" aria-hidden="true" />}
      {number(length)} of {number(longest)} characters{over > 0 && `: ${number(over)} too many to be saved`}
    </span>
  );
}
