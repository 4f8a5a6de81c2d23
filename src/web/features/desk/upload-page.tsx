import { createPortal } from '@web/features/portal/portal';
import { createPortalApi } from '@web/features/portal/portal-api';
import { PortalContent } from '@web/features/portal/portal-content';
import { PortalContext } from '@web/features/portal/portal-context';

/** Made once for as long as the desk is open: files that were chosen, and gradings, outlive a look at another page. */
const portal = createPortal(createPortalApi());
portal.load();

/** /upload inside the desk: the same portal that students have [2.1]. */
export function UploadPage() {
  return (
    <PortalContext value={portal}>
      <PortalContent />
    </PortalContext>
  );
}
