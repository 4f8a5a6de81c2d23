import { grouped } from '@domain/messages/counted';
import { linkLook } from '@web/components/link-look';
import { type ChosenRows, chosenCount } from '../lib/chosen-rows';

type SelectAllProps = {
  shown: number;
  total: number;
  capped: boolean;
  chosen: ChosenRows;
  onChooseAll: () => void;
  onChooseNone: () => void;
};

export function SelectAll({ shown, total, capped, chosen, onChooseAll, onChooseNone }: SelectAllProps) {
  const all = `${capped ? 'more than ' : ''}${grouped(total)}`;
  if (!chosen.except) {
    return (
      <>
        All {grouped(shown)} on this page are selected.{' '}
        <button type="button" className={linkLook} onClick={onChooseAll}>
          Select all {all} that match
        </button>
      </>
    );
  }
  const count = chosenCount(chosen, total);
  return (
    <>
      {count === total
        ? `All ${all} that match are selected.`
        : `${grouped(count)} of the ${all} that match are selected.`}{' '}
      <button type="button" className={linkLook} onClick={onChooseNone}>
        Clear the selection
      </button>
    </>
  );
}
