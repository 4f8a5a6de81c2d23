import { usePortal, usePortalState } from '../portal-context';
import { caseStudyName } from '../portal-state';
import { rowNames } from '../upload/submission-row';

const shown = 5;

/** What was handed in from this browser before and put aside; each can be read again. */
export function EarlierSubmissions() {
  const portal = usePortal();
  const earlier = usePortalState((state) => state.earlier);
  const caseStudies = usePortalState((state) => state.caseStudies);
  if (earlier.length === 0) return null;
  return (
    <section>
      <h2 className="h14">Handed in from this browser</h2>
      <ul className="earlier">
        {earlier.slice(0, shown).map((row) => {
          const { name } = rowNames(row, '', 1);
          return (
            <li key={row.key}>
              <span className="clip">
                {name}
                <span className="s12 mut block clip">{caseStudyName(caseStudies, row.caseStudyId)}</span>
              </span>
              <button
                type="button"
                className="btn btn-small btn-quiet"
                aria-label={`Read ${name}`}
                onClick={() => portal.reopen(row.key)}
              >
                Read
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
