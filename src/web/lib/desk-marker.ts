import { deskMarker, hasDeskMarker } from '@domain/user/desk-marker';

/** Answers whether this browser's mark of a login is gone. */
export function forgetDeskMarker(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store that is meant instead exists on https only
  document.cookie = `${deskMarker.name}=; Path=/; Max-Age=0; SameSite=Lax`;
  return !hasDeskMarker(document.cookie);
}
