import { type ChosenRows, chosenCount } from '../lib/chosen-rows';

type SelectAllRowProps = {
  columns: number;
  shown: number;
  total: number;
  capped: boolean;
  chosen: ChosenRows;
  onChooseAll: () => void;
  onChooseNone: () => void;
};

/** From a page to everything that the filter finds. */
export function SelectAllRow({ columns, shown, total, capped, chosen, onChooseAll, onChooseNone }: SelectAllRowProps) {
  const all = `${capped ? 'more than ' : ''}${total.toLocaleString('en-US')}`;
  return (
    <tr>
      <td colSpan={columns} className="bg-pen-wash py-2 text-center text-13">
        {chosen.except ? (
          <>
            {chosenCount(chosen, total) === total
              ? `All ${all} that match are selected.`
              : `${chosenCount(chosen, total).toLocaleString('en-US')} of the ${all} that match are selected.`}{' '}
            <button type="button" className="link" onClick={onChooseNone}>
              Clear the selection
            </button>
          </>
        ) : (
          <>
            All {shown.toLocaleString('en-US')} on this page are selected.{' '}
            <button type="button" className="link" onClick={onChooseAll}>
              Select all {all} that match
            </button>
          </>
        )}
      </td>
    </tr>
  );
}
