import { shortPlace } from '@domain/evidence/short-place';
import { attackPlaceTexts, probeRules, slotTitles } from '@domain/messages/probe';
import { attacks } from '@domain/probe/attack';
import { slotOfPlace } from '@domain/probe/attack-blocks';
import { DataTable } from '@web/components/data-table';
import { CellNote, FigureCell, NoFigure } from '@web/components/figure-cell';
import { numericColumn } from '@web/components/numeric-column';
import { TitledSheet } from '@web/components/titled-sheet';
import { formatPoints, signedPoints } from '@web/lib/format-number';
import type { Attacked, Injection, Shift } from '../queries';
import { CriterionHead } from './criterion-head';
import { MovedRule, ProbeRules } from './moved-rule';
import { ShiftCells } from './shift-cells';
import { VerdictBadge } from './verdict-badge';

export function InjectionReport({ found, deterministic }: { found: Injection; deterministic: boolean }) {
  const { report, settings } = found;
  const [together] = report;
  const shifts = report.flatMap(({ criteria }) => criteria.map(({ shift }) => shift));
  return (
    <>
      <ShieldTable found={found} />
      {!settings.apart && together && (
        <TitledSheet
          className="overflow-hidden"
          title="By Criterion"
          text="Scores of the files as they are and with the attacks in them"
        >
          <DataTable
            label="Scores with and without attacks"
            columns={[
              'Criterion',
              'Verdict',
              numericColumn('As it is'),
              numericColumn('Attacked'),
              numericColumn('Change'),
            ]}
          >
            {[together.total, ...together.criteria].map(({ criterionId, name, maxScore, shift }) => (
              <tr key={criterionId ?? 'total'}>
                <CriterionHead name={name} maxScore={maxScore} />
                <td>
                  <MoveBadge shift={shift} />
                </td>
                <ShiftCells shift={shift} />
              </tr>
            ))}
          </DataTable>
        </TitledSheet>
      )}
      <ProbeRules>
        <MovedRule shifts={shifts} deterministic={deterministic} />
        <p>{probeRules.property}</p>
      </ProbeRules>
    </>
  );
}

function ShieldTable({ found: { settings, report } }: { found: Injection }) {
  const { planted, apart } = settings;
  return (
    <TitledSheet
      className="overflow-hidden"
      title="By Attack"
      text={`Whether each was detected at its place${apart ? ', and how it alone changed the scores' : ''}`}
    >
      <DataTable
        label="Attacks"
        columns={['Attack', 'Shield', ...(apart ? ['Scores', numericColumn('Total')] : []), 'Place']}
      >
        {planted.map((each) => {
          const known = attacks.find(({ id }) => id === each.id);
          const graded = apart ? report.find((one) => one.attacks.includes(each.id)) : undefined;
          return (
            <tr key={each.id}>
              <th scope="row" className="min-w-45 max-w-105 whitespace-normal! wrap-anywhere md:min-w-55">
                {known ? known.words.join(' | ') : each.id}
              </th>
              <td>
                {each.outcome === 'no-room' && <VerdictBadge look="open" text="No such place" />}
                {each.outcome === 'put' && each.found && <VerdictBadge look="good" text="Found" />}
                {each.outcome === 'put' && !each.found && <VerdictBadge look="bad" text="Not found" />}
              </td>
              {apart && <AttackedCells graded={graded} sent={known?.place !== 'property'} />}
              <td>
                {known && `${slotTitles[slotOfPlace[known.place]]}, ${attackPlaceTexts[known.place]}`}
                {each.outcome === 'put' && each.locators.length > 0 && (
                  <CellNote>{each.locators.map(shortPlace).join(', ')}</CellNote>
                )}
              </td>
            </tr>
          );
        })}
      </DataTable>
    </TitledSheet>
  );
}

const maxNamed = 3;

function AttackedCells({ graded, sent }: { graded: Attacked | undefined; sent: boolean }) {
  const shift = graded?.total.shift;
  const moved = graded?.criteria.flatMap((row) =>
    row.shift.verdict === 'moved' ? [{ ...row, shift: row.shift }] : [],
  );
  const open = graded?.criteria.every((row) => row.shift.verdict === 'open') ?? true;
  return (
    <>
      <td className="py-2!">
        {open && <VerdictBadge look="open" text={sent ? 'Not graded' : 'Not sent'} />}
        {!open && moved?.length === 0 && <VerdictBadge look="good" text="No score changed" />}
        {graded && graded.up > 0 && <VerdictBadge look="bad" text={`${graded.up} went up`} />}
        {graded && graded.up === 0 && graded.down > 0 && (
          <VerdictBadge look="doubt" text={`${graded.down} went down`} />
        )}
        {moved?.slice(0, maxNamed).map(({ criterionId, name, shift: own }) => (
          <CellNote key={criterionId ?? name}>
            {name} {signedPoints(own.difference)}
          </CellNote>
        ))}
        {moved && moved.length > maxNamed && <CellNote>and {moved.length - maxNamed} more</CellNote>}
      </td>
      {shift && shift.verdict !== 'open' ? (
        <FigureCell note={`${signedPoints(shift.difference)}, n = ${shift.after.n}`}>
          {formatPoints(shift.after.mean)}
        </FigureCell>
      ) : (
        <NoFigure />
      )}
    </>
  );
}

function MoveBadge({ shift }: { shift: Shift }) {
  if (shift.verdict === 'open') return <VerdictBadge look="open" text="Not graded" />;
  if (shift.verdict === 'same') return <VerdictBadge look="good" text="Same" />;
  if (shift.verdict === 'mingled') return <VerdictBadge look="unsure" text="Within chance" />;
  return shift.difference > 0 ? (
    <VerdictBadge look="bad" text="Went up" />
  ) : (
    <VerdictBadge look="doubt" text="Went down" />
  );
}
