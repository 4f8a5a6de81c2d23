import { uploadFormTexts } from '@domain/messages/portal';
import { windowSentences } from '@domain/messages/submission-window';
import { CircleAlert } from '@web/components/sign-in-icons';
import { ChevronDown } from '@web/components/upload-icons';
import { usePortal, usePortalState } from '../../lib/portal-context';
import { WindowNote } from '../lazy-parts';

export function CaseStudyField() {
  const portal = usePortal();
  const caseStudies = usePortalState((state) => state.caseStudies);
  const chosen = usePortalState((state) => state.caseStudyId);
  const proved = usePortalState((state) => state.identity !== null || state.proves);
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
                {study.name + windowSentences.mark[study.status ?? 'open']}
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
      {study?.status === 'closed' && !proved && (
        <button type="button" className="btn btn-small btn-quiet justify-self-start" onClick={portal.prove}>
          {uploadFormTexts.extension}
        </button>
      )}
    </div>
  );
}
