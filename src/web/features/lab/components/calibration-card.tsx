import { DataTable } from '@web/components/data-table';
import { formats, intervalText, measuredOf, signed } from '../lib/format';
import type { CriterionCalibration } from '../queries';
import { graderName } from './report-choice';

type CalibrationCardProps = {
  calibration: readonly CriterionCalibration[];
  grader: string;
  busy: boolean;
  onPreview: (criterionId: number) => void;
  onTakeBack: (criterion: CriterionCalibration) => void;
};

/** Offsets that would remove a stable bias of the grader, and those already in effect. */
export function CalibrationCard({ calibration, grader, busy, onPreview, onTakeBack }: CalibrationCardProps) {
  const rows = calibration.filter((one) => one.offset !== 0 || one.proposal.kind === 'offset' || one.ofOther);
  return (
    <section className="sheet clipped" aria-labelledby="lab-calibration">
      <div className="sheet-head">
        <div>
          <h2 className="h14" id="lab-calibration">
            Calibration
          </h2>
          <p>
            Points added to the scores of {graderName(grader)} where the difference is consistent (95% interval excludes
            0, at least 10 pairs).
          </p>
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="sec lab-note">No criterion needs calibration.</p>
      ) : (
        <DataTable
          label="Calibration by criterion"
          columns={[
            'Criterion',
            { key: 'bias', heading: 'Bias of its own scores', numeric: true },
            { key: 'now', heading: 'Added now', numeric: true },
            { key: 'proposed', heading: 'Proposed', numeric: true },
            '[Actions]',
          ]}
        >
          {rows.map((row) => (
            <Row key={row.criterionId} row={row} busy={busy} onPreview={onPreview} onTakeBack={onTakeBack} />
          ))}
        </DataTable>
      )}
    </section>
  );
}

type RowProps = { row: CriterionCalibration } & Pick<CalibrationCardProps, 'busy' | 'onPreview' | 'onTakeBack'>;

function Row({ row, busy, onPreview, onTakeBack }: RowProps) {
  const { name, raw, offset, ofOther, proposal } = row;
  const measured = measuredOf(raw);
  const proposed = proposal.kind === 'offset' ? proposal.offset : 0;
  return (
    <tr>
      <th scope="row">
        {name}
        {ofOther && (
          <small className="mut">
            {signed(ofOther.offset, 0)} is added for {graderName(ofOther.grader)}
          </small>
        )}
      </th>
      <td className="figure-cell num">
        {measured ? (
          <>
            <b>{formats.bias(measured.bias.value)}</b>
            <small>{intervalText(measured.bias, formats.bias)}</small>
          </>
        ) : (
          <span className="mut">Not enough data</span>
        )}
      </td>
      <td className="figure-cell num">{offset === 0 ? <span className="mut">nothing</span> : signed(offset, 0)}</td>
      <td className="figure-cell num">{proposed === 0 ? <span className="mut">nothing</span> : signed(proposed, 0)}</td>
      <td className="lab-actions">
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
            Take back
          </button>
        )}
      </td>
    </tr>
  );
}
