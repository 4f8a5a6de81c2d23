import { mountPage } from '@web/components/mount-page';
import { PortalProvider } from './components/portal-provider';
// Needed at once here, so it is no file of its own.
import './lib/open-watch';
import { openedAddress, openResults } from './lib/open-results';
import { createPortal } from './lib/portal';
import { createStudentApi } from './lib/student-api';
import { StudentPage } from './student-page';

/** One submission, without an account and without the upload form. */
export function mountStudentPage(root: HTMLElement) {
  const api = createStudentApi();
  const portal = createPortal(api);
  const opening = openResults(api, location).then((opened) => {
    if (opened.kind === 'found') {
      history.replaceState(null, '', openedAddress(opened.submission) + location.search);
      portal.load(opened.submission);
    }
    return opened;
  });
  // Reloads, because another link pasted into this page changes only the fragment.
  window.addEventListener('hashchange', () => location.reload());
  mountPage(
    root,
    <PortalProvider portal={portal}>
      <StudentPage opening={opening} />
    </PortalProvider>,
  );
}
