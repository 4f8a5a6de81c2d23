import { dependenceText, probeRules, slotTitles } from '@domain/messages/probe';
import { DataTable } from '@web/components/data-table';
import { CellNote } from '@web/components/figure-cell';
import { numericColumn } from '@web/components/numeric-column';
import { TitledSheet } from '@web/components/titled-sheet';
import type { Halo, HaloRow } from '../queries';
import { CriterionHead } from './criterion-head';
import { MovedRule, ProbeRules } from './moved-rule';
import { ShiftCells } from './shift-cells';
import { VerdictBadge } from './verdict-badge';

export function HaloTable({ found, deterministic }: { found: Halo; deterministic: boolean }) {
  const { report, settings } = found;
  const document = slotTitles[settings.slot].toLowerCase();
  const groups = [false, null, true].map((depends) =>
    report.criteria.filter(({ dependence }) => (dependence?.depends ?? null) === depends),
  );
  return (
    <TitledSheet
      className="overflow-hidden"
      title="By Criterion"
      text={`Scores with the submission’s own ${document} and with the other one, unrelated criteria first`}
    >
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
      <ProbeRules className="px-5 py-4">
        <MovedRule shifts={report.criteria.map(({ shift }) => shift)} deterministic={deterministic} />
        <p>{probeRules.dependence}</p>
      </ProbeRules>
    </TitledSheet>
  );
}

function Row({ row }: { row: HaloRow }) {
  const { name, maxScore, dependence, shift } = row;
  return (
    <tr>
      <CriterionHead name={name} maxScore={maxScore} />
      <td>
        <Verdict row={row} />
      </td>
      <td>
        {dependence && (
          <>
            {dependence.depends === null ? 'Not known' : dependence.depends ? 'Yes' : 'No'}
            <CellNote>{dependenceText(dependence)}</CellNote>
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
