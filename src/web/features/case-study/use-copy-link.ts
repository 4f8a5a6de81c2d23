import { linkTexts } from '@domain/messages/case-study';
import { showToast } from '@web/components/toast-store';
import { courseInView } from '@web/lib/course-scope';
import { useHints } from '@web/lib/preferences';

/** The first step of the dashboard that it finishes, as an account's preferences call it. */
export const linkHint = 'first-steps-link';

/** Copies the address where students hand in for a case study. */
export function useCopyLink(): (caseStudyId: number) => void {
  const { hide } = useHints();
  return async (caseStudyId) => {
    const { isOnly, course } = courseInView.get();
    const query = course && !isOnly ? `course=${course.slug}&case=${caseStudyId}` : `case=${caseStudyId}`;
    const address = `${location.origin}/upload?${query}`;
    try {
      await navigator.clipboard.writeText(address);
      showToast(linkTexts.copied);
    } catch {
      showToast(linkTexts.failed(address));
    }
    hide(linkHint);
  };
}
