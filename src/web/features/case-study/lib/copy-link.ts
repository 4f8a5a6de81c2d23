import { linkTexts } from '@domain/messages/case-study';
import { showToast } from '@web/components/toast-store';

/** Copies the address where students hand in for a case study. */
export async function copyLink(caseStudyId: number): Promise<void> {
  const address = `${location.origin}/upload?case=${caseStudyId}`;
  try {
    await navigator.clipboard.writeText(address);
    showToast(linkTexts.copied);
  } catch {
    showToast(linkTexts.failed(address));
  }
}
