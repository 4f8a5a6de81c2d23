/** Tells `/upload`, which has two clients, that somebody logged in here. It isn't a secret and proves nothing. */
export const deskMarker = { name: 'desk', value: '1' } as const;

/** As in a `Cookie` header or `document.cookie`. */
export function hasDeskMarker(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${deskMarker.name}=${deskMarker.value}`);
}
