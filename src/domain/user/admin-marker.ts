export const adminMarker = { name: 'admin_panel', value: '1' } as const;

/** As in a `Cookie` header or `document.cookie`. */
export function hasAdminMarker(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${adminMarker.name}=${adminMarker.value}`);
}
