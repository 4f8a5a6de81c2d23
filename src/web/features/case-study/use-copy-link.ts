import { linkTexts } from '@domain/messages/case-study';
import { showToast } from '@web/components/toast-store';
import { courseInView } from '@web/lib/course-scope';
import { useHints } from '@web/lib/preferences';

/** In an account's preferences: the dashboard's first step that copying the link finishes. */
export const linkHint = 'first-steps-link';

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
