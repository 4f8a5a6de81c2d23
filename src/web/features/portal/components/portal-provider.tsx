import { type ReactNode, useEffect } from 'react';
import type { Portal } from '../lib/portal';
import { PortalContext } from '../lib/portal-context';

/** Gradings are watched while this is on the page. */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  useEffect(() => {
    portal.setAway(false);
    return () => portal.setAway(true);
  }, [portal]);
  return <PortalContext value={portal}>{children}</PortalContext>;
}
