import { resultColumns } from '@domain/messages/results';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import TableCell from '@tremor/react/dist/components/list-elements/Table/TableCell.js';
import TableRow from '@tremor/react/dist/components/list-elements/Table/TableRow.js';
import { type Column, DataTable } from '@web/components/data-table';
import { shownDateTime, shownDay } from '@web/lib/format-date';
import { pageTick } from './chosen-rows';
import type { ResultRowsProps } from './result-rows';
import { moveThroughRows } from './row-keys';
import { RowLink } from './row-link';
import { RowMenu } from './row-menu';
import { EmailState, RowGrade, RowScore } from './row-parts';
import { TickBox } from './tick-box';

/** Individual Results on a wide screen [2.36]. */
export function ResultsTable({
  rows,
  gradings,
  caseStudyName,
  chosen,
  onToggle,
  onTogglePage,
  menuFor,
}: ResultRowsProps) {
  const shown = rows.map(({ id }) => id);
  const tick = pageTick(chosen, shown);
  const columns: Column[] = [
    {
      key: 'pick',
      heading: (
        <TickBox
          label="Select all on this page"
          ticked={tick === 'all'}
          partly={tick === 'some'}
          onToggle={onTogglePage}
        />
      ),
    },
    resultColumns.student,
    resultColumns.company,
    resultColumns.caseStudy,
    { key: 'score', heading: resultColumns.score, figures: true },
    resultColumns.grade,
    resultColumns.email,
    resultColumns.submitted,
    `[${resultColumns.actions}]`,
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus, and arrow keys move between them
    <div className="submission-table" onKeyDown={moveThroughRows}>
      <DataTable label="Individual results" columns={columns}>
        {rows.map((row) => {
          const name = displayName(row);
          const company = displayCompany(row.companyName, row.userEmail);
          const ticked = chosen.ids.includes(row.id);
          return (
            <TableRow key={row.id} className={ticked ? 'ticked' : undefined}>
              <TableCell>
                <TickBox label={`Select ${name}`} ticked={ticked} onToggle={(through) => onToggle(row.id, through)} />
              </TableCell>
              <TableCell>
                <RowLink row={row} name={name} />
              </TableCell>
              <TableCell>
                <span className="short-cell clip" title={company}>
                  {company}
                </span>
              </TableCell>
              <TableCell>
                <span className="short-cell clip" title={caseStudyName(row.caseStudyId)}>
                  {caseStudyName(row.caseStudyId)}
                </span>
              </TableCell>
              <TableCell className="figure-cell">
                <RowScore row={row} gradings={gradings} />
              </TableCell>
              <TableCell>
                <RowGrade row={row} gradings={gradings} />
              </TableCell>
              <TableCell>
                <EmailState row={row} />
              </TableCell>
              <TableCell className="num">
                <time dateTime={row.uploadedAt} title={shownDateTime(row.uploadedAt)}>
                  {shownDay(row.uploadedAt, new Date())}
                </time>
              </TableCell>
              <TableCell>
                <span className="row-actions">
                  <RowMenu {...menuFor(row)} />
                </span>
              </TableCell>
            </TableRow>
          );
        })}
      </DataTable>
    </div>
  );
}
