import type { Area } from '../queries';

export function ConfusionCard({ area }: { area: Area }) {
  const { classes, rows } = area.confusion;
  const max = Math.max(1, ...rows.flat());
  const isTotal = area.criterionId === null;
  return (
    <section className="sheet" aria-labelledby="lab-confusion">
      <div className="sheet-head">
        <div>
          <h2 className="h14" id="lab-confusion">
            {isTotal ? 'Letter by Letter' : 'Range by Range'}
          </h2>
          <p>Rows: the person. Columns: the grader.</p>
        </div>
      </div>
      <div className="lab-confusion">
        <table>
          <caption className="vh">
            How often the person, in rows, and the grader, in columns, chose which {isTotal ? 'letter' : 'score range'}
          </caption>
          <thead>
            <tr>
              <td />
              {classes.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col" className="mut">
                all
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={classes[at]}>
                <th scope="row">{classes[at]}</th>
                {row.map((count, column) => (
                  <td
                    key={classes[column]}
                    className={at === column ? 'same' : count > 0 ? 'apart' : undefined}
                    style={{ '--share': String(count / max) }}
                  >
                    {count === 0 ? (
                      <>
                        <span aria-hidden="true">·</span>
                        <span className="vh">0</span>
                      </>
                    ) : (
                      count
                    )}
                  </td>
                ))}
                <td className="mut">{row.reduce((sum, count) => sum + count, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="s12 mut">On the diagonal they agree. Above it the AI is stricter, below it more lenient.</p>
      </div>
    </section>
  );
}
