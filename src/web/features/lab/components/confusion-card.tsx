import { TitledSheet } from '@web/components/titled-sheet';
import type { Area } from '../queries';

const same = 'bg-pen-wash font-semibold text-ink inset-ring-[1.5px] inset-ring-pen-line';
const apart = 'bg-[color-mix(in_oklch,var(--mid-wash),var(--mid)_calc(var(--share)*22%))] text-ink';

export function ConfusionCard({ area }: { area: Area }) {
  const { classes, rows } = area.confusion;
  const max = Math.max(1, ...rows.flat());
  const isTotal = area.criterionId === null;
  return (
    <TitledSheet title={isTotal ? 'Letter by Letter' : 'Range by Range'} text="Rows: the person. Columns: the grader.">
      <div className="px-3 pb-4.5 md:px-5">
        <table className="w-full table-fixed border-separate border-spacing-0.75 text-center text-13 tabular-nums">
          <caption className="sr-only">
            How often the person, in rows, and the grader, in columns, chose which {isTotal ? 'letter' : 'score range'}
          </caption>
          <thead>
            <tr>
              <td />
              {classes.map((name) => (
                <th key={name} scope="col" className="p-0 text-ink-2">
                  {name}
                </th>
              ))}
              <th scope="col" className="p-0 font-normal text-ink-3">
                all
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={classes[at]}>
                <th scope="row" className="p-0 text-ink-2">
                  {classes[at]}
                </th>
                {row.map((count, column) => (
                  <td
                    key={classes[column]}
                    className={`h-9.5 rounded-1 text-14 ${at === column ? same : count > 0 ? apart : 'bg-sunken text-ink-3'}`}
                    style={{ '--share': String(count / max) }}
                  >
                    {count === 0 ? (
                      <>
                        <span aria-hidden="true">·</span>
                        <span className="sr-only">0</span>
                      </>
                    ) : (
                      count
                    )}
                  </td>
                ))}
                <td className="text-14 text-ink-3">{row.reduce((sum, count) => sum + count, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-12 text-ink-3">
          On the diagonal they agree. Above it the AI is stricter, below it more lenient.
        </p>
      </div>
    </TitledSheet>
  );
}
