import { spendingTexts } from '@domain/messages/spending';
import { DataTable } from '@web/components/data-table';
import { EmptyState } from '@web/components/empty-state';
import { LoadingSheet } from '@web/components/loading-sheet';
import { numericColumn } from '@web/components/numeric-column';
import { WithSteps } from '@web/components/steps-aside';
import { TitledSheet } from '@web/components/titled-sheet';
import { useCourse } from '@web/lib/course';
import { courseInLine } from '@web/lib/course-in-line';
import { formatDollars, formatNumber, formatTokens } from '@web/lib/format-number';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { Fragment } from 'react';
import { monthTitle, type SpendingRow, spendingMonths } from '../lib/spending-report';
import { MonthCard } from './month-card';

export function SpendingPanel() {
  const spending = trpc.spending.get.useQuery(undefined, refetchOnVisit);
  if (!spending.data)
    return <LoadingSheet query={spending} rows={4} label="Loading the spending" failure={spendingTexts.failure} />;
  return (
    <>
      <WithSteps {...spendingTexts.explained}>
        <MonthCard spending={spending.data} />
      </WithSteps>
      <SpendingTable rows={spending.data.rows} />
    </>
  );
}

const numericHeadings = ['Graded', 'Calls', 'Tokens', 'Cost'];

const columns = ['Month and case study', ...numericHeadings.map(numericColumn)];

function SpendingTable({ rows }: { rows: readonly SpendingRow[] }) {
  const { several } = useCourse();
  return (
    <TitledSheet title={spendingTexts.tableTitle} text={spendingTexts.tableSubtitle}>
      {rows.length === 0 ? (
        <EmptyState
          drawing={
            <>
              <rect className="paper" x="44" y="18" width="80" height="72" rx="4" />
              <path d="M58 38h52M58 52h52M58 66h28" strokeDasharray="3 5" />
              <path className="pen" d="M98 66h12" />
            </>
          }
          title={spendingTexts.empty}
          text={spendingTexts.emptyNext}
        />
      ) : (
        <DataTable label={spendingTexts.tableTitle} columns={columns}>
          {spendingMonths(rows).map((month) => (
            <Fragment key={month.month}>
              <tr className="*:font-semibold! *:text-ink!">
                <th scope="row">{monthTitle(month.month)}</th>
                <Stats {...month} />
              </tr>
              {month.rows.map((row) => (
                <tr key={row.caseStudyId}>
                  <td className="pl-9!">
                    {several && row.courseName && `${courseInLine(row.courseName)} · `}
                    {nameOf(row)}
                  </td>
                  <Stats {...row} />
                </tr>
              ))}
            </Fragment>
          ))}
        </DataTable>
      )}
    </TitledSheet>
  );
}

function Stats({ gradings, calls, tokens, cost }: Pick<SpendingRow, 'gradings' | 'calls' | 'tokens' | 'cost'>) {
  return (
    <>
      <td className="text-right tabular-nums">{formatNumber(gradings)}</td>
      <td className="text-right tabular-nums">{formatNumber(calls)}</td>
      <td className="text-right tabular-nums">{formatTokens(tokens)}</td>
      <td className="text-right tabular-nums">{cost === null ? spendingTexts.unknownCost : formatDollars(cost)}</td>
    </>
  );
}

function nameOf({ caseStudyId, caseStudyName }: SpendingRow): string {
  if (caseStudyName !== null) return caseStudyName;
  return caseStudyId === 0 ? spendingTexts.unassigned : spendingTexts.deletedCaseStudy;
}
