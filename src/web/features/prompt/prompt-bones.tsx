/** The page in the shape of what is being fetched. */
export function PromptBones() {
  return (
    <div role="status">
      <span className="vh">Loading the criteria</span>
      <div className="prompts" aria-hidden="true">
        <div className="sheet criterion-nav">
          {[132, 164, 118, 142, 156, 124, 148].map((width) => (
            <span key={width} className="criterion-entry">
              <span className="bone" style={{ width }} />
            </span>
          ))}
        </div>
        <div className="prompt-editor">
          <span className="bone" style={{ width: 264, height: 20 }} />
          <span className="bone" style={{ width: '72%' }} />
          <div className="sheet prompt-sheet-bones">
            <span className="bone" style={{ width: 132 }} />
            <span className="bone" style={{ height: 150 }} />
            <span className="bone" style={{ width: 150, height: 34 }} />
          </div>
        </div>
      </div>
    </div>
  );
}
