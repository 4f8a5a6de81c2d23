import { uploadFormTexts } from '@domain/messages/portal';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { usePortal, usePortalState } from '../portal-context';
import { WindowNote } from './window-note';

/** The case studies that work can be handed in for [2.41]. */
export function CaseStudyField() {
  const portal = usePortal();
  const caseStudies = usePortalState((state) => state.caseStudies);
  const chosen = usePortalState((state) => state.caseStudyId);
  const failed = caseStudies === 'failed';
  const study = typeof caseStudies === 'string' ? undefined : caseStudies.find(({ id }) => id === chosen);
  return (
    <div className="field">
      <label htmlFor="case-study">Case study</label>
      <span className="select">
        <select
          id="case-study"
          className="input"
          value={chosen ?? ''}
          disabled={caseStudies === 'loading'}
          aria-invalid={failed}
          aria-describedby={failed ? 'case-study-problem' : study && 'case-study-window'}
          onChange={(event) => portal.setCaseStudy(Number(event.target.value) || null)}
        >
          <option value="">
            {caseStudies === 'loading' ? uploadFormTexts.caseStudiesLoading : uploadFormTexts.caseStudyPlaceholder}
          </option>
          {typeof caseStudies !== 'string' &&
            caseStudies.map((study) => (
              <option key={study.id} value={study.id}>
                {study.name}
              </option>
            ))}
        </select>
        <ChevronDown className="i" aria-hidden="true" />
      </span>
      {failed && (
        <span className="hint hint-bad" id="case-study-problem" role="alert">
          <CircleAlert className="i-s" aria-hidden="true" />
          {uploadFormTexts.caseStudiesFailed}
        </span>
      )}
      {study && <WindowNote study={study} />}
    </div>
  );
}
