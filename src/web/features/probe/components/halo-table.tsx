import { dependenceText, probeRules, slotTitles } from '@domain/messages/probe';
import { DataTable } from '@web/components/data-table';
import { numericColumn } from '@web/components/numeric-column';
import type { Halo, HaloRow } from '../queries';
import { MovedRule } from './moved-rule';
import { ShiftCells } from './shift-cells';
import { VerdictBadge } from './verdict-badge';

export function HaloTable({ found, deterministic }: { found: Halo; deterministic: boolean }) {
  const { report, settings } = found;
  const document = slotTitles[settings.slot].toLowerCase();
  const groups = [false, null, true].map((depends) =>
    report.criteria.filter(({ dependence }) => (dependence?.depends ?? null) === depends),
  );
  return (
    <section className="sheet clipped probe-table" aria-labelledby="probe-halo">
      <div className="sheet-head">
        <div>
          <h2 className="h14" id="probe-halo">
            By Criterion
          </h2>
          <p>Scores with the submission’s own {document} and with the other one, unrelated criteria first</p>
        </div>
      </div>
      <DataTable
        label="Scores with and without the other document"
        columns={[
          'Criterion',
          'Verdict',
          `Depends on the ${document}`,
          numericColumn('Own'),
          numericColumn('Other'),
          numericColumn('Change'),
        ]}
      >
        {[report.total, ...groups.flat()].map((row) => (
          <Row key={row.criterionId ?? 'total'} row={row} />
        ))}
      </DataTable>
      <div className="lab-note probe-rules s12 mut">
        <MovedRule shifts={report.criteria.map(({ shift }) => shift)} deterministic={deterministic} />
        <p>{probeRules.dependence}</p>
      </div>
    </section>
  );
}

function Row({ row }: { row: HaloRow }) {
  const { name, maxScore, dependence, shift } = row;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>of {maxScore} points</small>
      </th>
      <td>
        <Verdict row={row} />
      </td>
      <td>
        {dependence && (
          <>
            {dependence.depends === null ? 'Not known' : dependence.depends ? 'Yes' : 'No'}
            <small>{dependenceText(dependence)}</small>
          </>
        )}
      </td>
      <ShiftCells shift={shift} />
    </tr>
  );
}

function Verdict({ row: { dependence, shift, criterionId } }: { row: HaloRow }) {
  if (shift.verdict === 'open') return <VerdictBadge look="open" text="Not graded" />;
  if (shift.verdict === 'same') return <VerdictBadge look="plain" text="Same" />;
  if (shift.verdict === 'mingled') return <VerdictBadge look="unsure" text="Within chance" />;
  if (criterionId === null) return <VerdictBadge look="moved" text="Moved" />;
  if (dependence?.depends === true) return <VerdictBadge look="moved" text="Moved, related" />;
  if (dependence?.depends === false) return <VerdictBadge look="bad" text="Moved, unrelated" />;
  return <VerdictBadge look="doubt" text="Moved, not known" />;
}
