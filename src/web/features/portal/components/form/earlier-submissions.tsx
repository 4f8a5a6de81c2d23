import { usePortal, usePortalState } from '../../lib/portal-context';
import { rowNames } from '../../lib/submission-row';
import { caseStudyName } from '../../state';

const maxListed = 5;

export function EarlierSubmissions() {
  const portal = usePortal();
  const earlier = usePortalState((state) => state.earlier);
  const caseStudies = usePortalState((state) => state.caseStudies);
  return (
    <section>
      <h2 className="text-14 mb-2">Submitted from this browser</h2>
      <ul className="divide-y divide-line-soft">
        {earlier.slice(0, maxListed).map((row) => {
          const { name } = rowNames(row, '', 1);
          return (
            <li key={row.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2.5 py-1.5">
              <span className="truncate text-[0.84375rem] text-ink-2">
                {name}
                <span className="text-12 font-normal text-ink-3 block truncate">
                  {caseStudyName(caseStudies, row.caseStudyId)}
                </span>
              </span>
              <button
                type="button"
                className="btn btn-small btn-quiet"
                aria-label={`View result of ${name}`}
                onClick={() => portal.reopen(row.key)}
              >
                View result
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
