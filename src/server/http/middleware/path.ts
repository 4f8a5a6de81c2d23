export function routePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, field]) => (field ? [field] : []));
}
