const marker = 'desk=1';

/**
 * Whether somebody has logged in to the desk with this browser: a cookie that proves nothing, set beside the session's
 * own. It only tells which page /upload is before any code of either is loaded.
 */
export function hasDeskMarker(): boolean {
  return document.cookie.split('; ').includes(marker);
}

/** Answers whether it is gone. */
export function forgetDeskMarker(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store that is meant instead exists on https only
  document.cookie = 'desk=; Path=/; Max-Age=0; SameSite=Lax';
  return !hasDeskMarker();
}
