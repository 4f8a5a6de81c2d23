import { adminMarker, hasAdminMarker } from '@domain/user/admin-marker';

/** Returns whether the cookie is gone. */
export function forgetAdminMarker(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store that is meant instead exists on https only
  document.cookie = `${adminMarker.name}=; Path=/; Max-Age=0; SameSite=Lax`;
  return !hasAdminMarker(document.cookie);
}
