/** The editor in the shape of what is being fetched. */
export function RubricSkeleton() {
  return (
    <div className="tab-panel" role="status">
      <span className="vh">Loading the criteria</span>
      <div className="sheet points-sheet" aria-hidden="true">
        <span className="skeleton-line" style={{ width: 108, height: 14 }} />
        <span className="skeleton-line" style={{ height: 30, marginTop: 18 }} />
        <span className="skeleton-line" style={{ width: 148, marginTop: 14 }} />
      </div>
      <div className="sheet rubric" aria-hidden="true">
        {[212, 176, 148, 192].map((width) => (
          <div key={width} className="rubric-card">
            <div className="rubric-row">
              <span className="skeleton-line" style={{ width: 52, height: 46, marginLeft: 28 }} />
              <span className="grow">
                <span className="skeleton-line" style={{ width }} />
                <span className="skeleton-line" style={{ width: '58%', marginTop: 10 }} />
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
