import type { BulkOutcome } from './bulk-run';

type BulkOutcomesProps = {
  ended: readonly { item: number; outcome: BulkOutcome }[];
  nameOf: (id: number) => string;
};

/** Which submissions failed or were left alone, and why. Those that are done need no words. */
export function BulkOutcomes({ ended, nameOf }: BulkOutcomesProps) {
  const worded = ended.flatMap(({ item, outcome }) => (outcome.state === 'done' ? [] : [{ item, ...outcome }]));
  if (worded.length === 0) return null;
  const rows = [...worded.filter(({ state }) => state === 'failed'), ...worded.filter(({ state }) => state === 'left')];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached with the keyboard
    <ul className="bulk-outcomes" aria-label="Failed or left alone" tabIndex={0}>
      {rows.map(({ item, state, why }) => (
        <li key={item}>
          <b className="strong">{nameOf(item)}</b>
          <span className={state === 'failed' ? 'hint-bad' : 'sec'}>{why}</span>
        </li>
      ))}
    </ul>
  );
}
