const maxLength = 60;

/** A name in `a-z0-9-`, without accents; `course` if nothing is left of it. */
export function slugOf({ name, code, term }: { name: string; code: string; term: string }): string {
  const plain = (code || term ? `${code} ${term}` : name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');
  return plain.length < 2 ? 'course' : plain;
}

/** `-2`, `-3` and so on for a slug that is taken. */
export function numberedSlug(slug: string, number: number): string {
  if (number === 1) return slug;
  const suffix = `-${number}`;
  return `${slug.slice(0, maxLength - suffix.length).replace(/-+$/, '')}${suffix}`;
}
