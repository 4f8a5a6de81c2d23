import { caseStudyTexts } from '@domain/messages/case-study';

/** Cards in the shape of what is being fetched [2.30]. */
export function CaseStudyBones() {
  return (
    <div role="status">
      <p className="s13 mut bones-text">{caseStudyTexts.loading}</p>
      <div className="case-studies" aria-hidden="true">
        {[176, 208, 152].map((width) => (
          <div key={width} className="sheet case-study">
            <div className="case-study-head">
              <span className="bone" style={{ width: 92 }} />
            </div>
            <span className="bone" style={{ width, height: 16 }} />
            <span className="bone" />
            <span className="bone" />
            <span className="bone" style={{ width: '62%' }} />
          </div>
        ))}
      </div>
    </div>
  );
}
