import { DataTable } from '@web/components/data-table';
import { numericColumn } from '@web/components/numeric-column';
import { formats, intervalText, kappaScale, measuredOf } from '../lib/format';
import type { Area, Comparison, Estimate } from '../queries';
import { IntervalBar, KappaTicks } from './interval-bar';

type CriteriaTableProps = {
  withGrader: Comparison;
  withPerson: Comparison | null;
  /** The criterion that the pictures show; null for the total. */
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
    <section className="sheet clipped lab-criteria" aria-labelledby="lab-criteria">
      <div className="sheet-head">
        <div>
          <h2 className="h14" id="lab-criteria">
            By Criterion
          </h2>
          <p>Each figure with its 95% interval. Select a criterion to chart it.</p>
        </div>
      </div>
      <DataTable
        label="Agreement by criterion"
        columns={[
          'Criterion',
          { key: 'scale', heading: <KappaTicks {...scale} /> },
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
    </section>
  );
}

type RowProps = { area: Area; beside: Area | undefined; from: number; chosen: boolean; onChoose: () => void };

function Row({ area, beside, from, chosen, onChoose }: RowProps) {
  const agreement = measuredOf(area.agreement);
  const people = measuredOf(beside?.agreement);
  return (
    <tr className={chosen ? 'lab-chosen' : undefined}>
      <th scope="row">
        <button type="button" className="lab-area" aria-pressed={chosen} onClick={onChoose}>
          {area.name}
        </button>
      </th>
      {agreement ? (
        <>
          <td className="lab-scale">{agreement.kappa && <IntervalBar estimate={agreement.kappa} from={from} />}</td>
          {agreement.kappa ? (
            <Stat estimate={agreement.kappa} shown={formats.kappa} />
          ) : (
            <td className="figure-cell mut">undefined</td>
          )}
          <Stat estimate={agreement.exact} shown={formats.share} />
          <Stat estimate={agreement.withinOne} shown={formats.share} />
          <Stat estimate={agreement.meanAbsoluteError} shown={formats.points} />
          <Stat estimate={agreement.bias} shown={formats.bias} low={isStable(agreement.bias)} />
        </>
      ) : (
        <td colSpan={6} className="mut">
          Not enough data
        </td>
      )}
      <td className="figure-cell num">
        {people?.kappa ? (
          <>
            {formats.kappa(people.kappa.value)}
            <small>n = {people.n}</small>
          </>
        ) : (
          <span className="mut">–</span>
        )}
      </td>
      <td className="figure-cell num">{area.agreement.n}</td>
    </tr>
  );
}

function Stat({
  estimate,
  shown,
  low = false,
}: {
  estimate: Estimate;
  shown: (value: number) => string;
  low?: boolean;
}) {
  return (
    <td className="figure-cell num">
      <b className={low ? 'c-low' : undefined}>{shown(estimate.value)}</b>
      <small>{intervalText(estimate, shown)}</small>
    </td>
  );
}

/** A bias that chance does not explain. */
function isStable({ value, interval }: Estimate): boolean {
  return interval ? interval.low > 0 || interval.high < 0 : value !== 0;
}
