import { DataTable } from '@web/components/data-table';
import { CellNote, FigureCell } from '@web/components/figure-cell';
import { numericColumn } from '@web/components/numeric-column';
import { TitledSheet } from '@web/components/titled-sheet';
import { signed } from '@web/lib/format-number';
import { graderName } from '@web/lib/grader-name';
import { formats, intervalText, measuredOf } from '../lib/format';
import type { CriterionCalibration } from '../queries';

type CalibrationCardProps = {
  calibration: readonly CriterionCalibration[];
  grader: string;
  busy: boolean;
  onPreview: (criterionId: number) => void;
  onTakeBack: (criterion: CriterionCalibration) => void;
};

export function CalibrationCard({ calibration, grader, busy, onPreview, onTakeBack }: CalibrationCardProps) {
  const rows = calibration.filter((one) => one.offset !== 0 || one.proposal.kind === 'offset' || one.ofOther);
  return (
    <TitledSheet
      className="overflow-hidden"
      title="Calibration"
      text={`Points added to ${grader === 'offline' ? 'scores of the offline rules' : 'AI scores'} where the difference is consistent (95% interval excludes 0, at least 10 pairs).`}
    >
      {rows.length === 0 ? (
        <p className="px-5 pb-4.5 text-ink-2">No criterion needs calibration.</p>
      ) : (
        <DataTable
          label="Calibration by criterion"
          columns={[
            'Criterion',
            numericColumn('Bias of its own scores'),
            numericColumn('Added now'),
            numericColumn('Proposed'),
            '[Actions]',
          ]}
        >
          {rows.map((row) => (
            <Row key={row.criterionId} row={row} busy={busy} onPreview={onPreview} onTakeBack={onTakeBack} />
          ))}
        </DataTable>
      )}
    </TitledSheet>
  );
}

type RowProps = { row: CriterionCalibration } & Pick<CalibrationCardProps, 'busy' | 'onPreview' | 'onTakeBack'>;

function Row({ row, busy, onPreview, onTakeBack }: RowProps) {
  const { name, raw, offset, ofOther, proposal } = row;
  const measured = measuredOf(raw);
  const proposed = proposal.kind === 'offset' ? proposal.offset : 0;
  return (
    <tr>
      <th scope="row" className="whitespace-normal!">
        {name}
        {ofOther && (
          <CellNote>
            {signed(ofOther.offset, 0)} is added for {graderName(ofOther.grader)}
          </CellNote>
        )}
      </th>
      <FigureCell note={measured && intervalText(measured.bias, formats.bias)}>
        {measured ? <b>{formats.bias(measured.bias.value)}</b> : <span className="text-ink-3">Not enough data</span>}
      </FigureCell>
      <FigureCell>{pointsText(offset)}</FigureCell>
      <FigureCell>{pointsText(proposed)}</FigureCell>
      <td className="text-right">
        {proposed !== 0 && proposed !== offset && (
          <button type="button" className="btn btn-small" onClick={() => onPreview(row.criterionId)}>
            Preview {signed(proposed, 0)}
          </button>
        )}
        {offset !== 0 && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-disabled={busy}
            onClick={() => !busy && onTakeBack(row)}
          >
            Remove
          </button>
        )}
      </td>
    </tr>
  );
}

const pointsText = (points: number) => (points === 0 ? <span className="text-ink-3">nothing</span> : signed(points, 0));
