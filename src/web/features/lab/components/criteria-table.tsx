import { DataTable } from '@web/components/data-table';
import { FigureCell } from '@web/components/figure-cell';
import { numericColumn } from '@web/components/numeric-column';
import { TitledSheet } from '@web/components/titled-sheet';
import { formats, intervalText, kappaScale, measuredOf } from '../lib/format';
import type { Area, Comparison, Estimate } from '../queries';
import { IntervalBar, KappaTicks } from './interval-bar';

type CriteriaTableProps = {
  withGrader: Comparison;
  withPerson: Comparison | null;
  /** Null for the total. */
  chosen: number | null;
  onChoose: (criterionId: number | null) => void;
};

export function CriteriaTable({ withGrader, withPerson, chosen, onChoose }: CriteriaTableProps) {
  const areas = [withGrader.total, ...withGrader.criteria];
  const lows = areas.flatMap(({ agreement }) => {
    const kappa = measuredOf(agreement)?.kappa;
    return kappa ? [kappa.interval?.low ?? kappa.value] : [];
  });
  const scale = kappaScale(lows);
  const beside = (area: Area) =>
    area.criterionId === null
      ? withPerson?.total
      : withPerson?.criteria.find(({ criterionId }) => criterionId === area.criterionId);
  return (
    <TitledSheet
      className="overflow-hidden [&_:is(td,th:not(:first-child))]:px-1.5"
      title="By Criterion"
      text="Each figure with its 95% interval. Select a criterion to chart it."
    >
      <DataTable
        label="Agreement by criterion"
        columns={[
          'Criterion',
          { key: 'scale', heading: <KappaTicks {...scale} />, className: 'max-xl:hidden print:hidden' },
          numericColumn('Kappa'),
          numericColumn('Exact'),
          numericColumn('Within 1'),
          numericColumn('Mean error'),
          numericColumn('Bias'),
          numericColumn('Two people'),
          numericColumn('n'),
        ]}
      >
        {areas.map((area) => (
          <Row
            key={area.criterionId ?? 'total'}
            area={area}
            beside={beside(area)}
            from={scale.from}
            chosen={area.criterionId === chosen}
            onChoose={() => onChoose(area.criterionId)}
          />
        ))}
      </DataTable>
    </TitledSheet>
  );
}

type RowProps = { area: Area; beside: Area | undefined; from: number; chosen: boolean; onChoose: () => void };

function Row({ area, beside, from, chosen, onChoose }: RowProps) {
  const agreement = measuredOf(area.agreement);
  const people = measuredOf(beside?.agreement);
  return (
    <tr className={chosen ? '*:bg-pen-wash' : undefined}>
      <th scope="row" className="whitespace-normal!">
        <button
          type="button"
          className="cursor-pointer bg-transparent px-0 py-1 text-left hover:text-pen"
          aria-pressed={chosen}
          onClick={onChoose}
        >
          {area.name}
        </button>
      </th>
      {agreement ? (
        <>
          <td className="w-[18%] min-w-32.5 max-xl:hidden print:hidden">
            {agreement.kappa && <IntervalBar estimate={agreement.kappa} from={from} />}
          </td>
          {agreement.kappa ? (
            <Stat estimate={agreement.kappa} shown={formats.kappa} />
          ) : (
            <td className="text-right text-ink-3">undefined</td>
          )}
          <Stat estimate={agreement.exact} shown={formats.share} />
          <Stat estimate={agreement.withinOne} shown={formats.share} />
          <Stat estimate={agreement.meanAbsoluteError} shown={formats.points} />
          <Stat estimate={agreement.bias} shown={formats.bias} low={isStable(agreement.bias)} />
        </>
      ) : (
        <td colSpan={6} className="text-ink-3">
          Not enough data
        </td>
      )}
      <FigureCell note={people?.kappa && `n = ${people.n}`}>
        {people?.kappa ? formats.kappa(people.kappa.value) : <span className="text-ink-3">–</span>}
      </FigureCell>
      <FigureCell>{area.agreement.n}</FigureCell>
    </tr>
  );
}

type StatProps = { estimate: Estimate; shown: (value: number) => string; low?: boolean };

function Stat({ estimate, shown, low = false }: StatProps) {
  return (
    <FigureCell note={intervalText(estimate, shown)}>
      <b className={low ? 'text-low-ink!' : undefined}>{shown(estimate.value)}</b>
    </FigureCell>
  );
}

/** A bias that chance does not explain. */
function isStable({ value, interval }: Estimate): boolean {
  return interval ? interval.low > 0 || interval.high < 0 : value !== 0;
}
