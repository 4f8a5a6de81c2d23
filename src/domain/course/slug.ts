const maxLength = 60;

/** What a name leaves of `a-z0-9-`, without accents; `course` where that is nothing. */
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

/** The nth to try: `-2`, `-3` and so on when it is taken. */
export function numberedSlug(slug: string, number: number): string {
  if (number === 1) return slug;
  const suffix = `-${number}`;
  return `${slug.slice(0, maxLength - suffix.length).replace(/-+$/, '')}${suffix}`;
}
