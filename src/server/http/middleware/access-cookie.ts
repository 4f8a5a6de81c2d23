const name = /^cg_([1-9]\d{0,9})$/;
const token = /^[A-Za-z0-9_-]{16,64}$/;

export function readToken(header: string | null, name: string): string | undefined {
  const found = header?.split(';').find((cookie) => cookie.trim().startsWith(`${name}=`));
  const value = found?.trim().slice(name.length + 1);
  return value !== undefined && token.test(value) ? value : undefined;
}

/** A browser's proofs of upload, from submission id to token. Other cookies are ignored. */
export function readAccessCookies(header: string | null): ReadonlyMap<number, string> {
  const proofs = new Map<number, string>();
  for (const cookie of header?.split(';') ?? []) {
    const [key = '', value = ''] = cookie.trim().split('=', 2);
    const id = name.exec(key)?.[1];
    if (id && token.test(value)) proofs.set(Number(id), value);
  }
  return proofs;
}
