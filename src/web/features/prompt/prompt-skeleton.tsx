/** The page in the shape of what is being fetched. */
export function PromptSkeleton() {
  return (
    <div role="status">
      <span className="vh">Loading the criteria</span>
      <div className="prompts" aria-hidden="true">
        <div className="sheet criterion-nav">
          {[132, 164, 118, 142, 156, 124, 148].map((width) => (
            <span key={width} className="criterion-entry">
              <span className="skeleton-line" style={{ width }} />
            </span>
          ))}
        </div>
        <div className="prompt-editor">
          <span className="skeleton-line" style={{ width: 264, height: 20 }} />
          <span className="skeleton-line" style={{ width: '72%' }} />
          <div className="sheet prompt-sheet-skeleton">
            <span className="skeleton-line" style={{ width: 132 }} />
            <span className="skeleton-line" style={{ height: 150 }} />
            <span className="skeleton-line" style={{ width: 150, height: 34 }} />
          </div>
        </div>
      </div>
    </div>
  );
}
