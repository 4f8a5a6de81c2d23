import { caseStudyTexts } from '@domain/messages/case-study';

/** Cards in the shape of what is being fetched [2.30]. */
export function CaseStudySkeleton() {
  return (
    <div role="status">
      <p className="s13 mut skeleton-text">{caseStudyTexts.loading}</p>
      <div className="case-studies" aria-hidden="true">
        {[176, 208, 152].map((width) => (
          <div key={width} className="sheet case-study">
            <div className="case-study-head">
              <span className="skeleton-line" style={{ width: 92 }} />
            </div>
            <span className="skeleton-line" style={{ width, height: 16 }} />
            <span className="skeleton-line" />
            <span className="skeleton-line" />
            <span className="skeleton-line" style={{ width: '62%' }} />
          </div>
        ))}
      </div>
    </div>
  );
}
