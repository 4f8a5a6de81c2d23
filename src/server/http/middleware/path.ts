/** A documented path as Hono takes it: `/api/case-studies/{id}` is `/api/case-studies/:id`. */
export function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, field]) => (field ? [field] : []));
}
