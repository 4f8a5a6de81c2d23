/**
 * The cookie that says to `/upload`, which has two clients, that somebody has logged in with this browser. It is set
 * beside the session's own, holds no secret and proves nothing.
 */
export const deskMarker = { name: 'desk', value: '1' } as const;

/** `cookies`: names and values as a `Cookie` header or `document.cookie` has them. */
export function hasDeskMarker(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${deskMarker.name}=${deskMarker.value}`);
}
