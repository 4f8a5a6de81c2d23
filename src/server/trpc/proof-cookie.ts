import { accessDays } from '@server/services/submission/upload/grant-access';

/** As many submissions as a browser can prove at once. */
const maxProofs = 50;

/**
 * The `Set-Cookie` values that prove a submission to the browser that uploaded it. `held` are the submissions it
 * proves already: the oldest are dropped above 50.
 */
export function proofCookies(submissionId: number, token: string, held: Iterable<number>, secure: boolean): string[] {
  const others = [...held].filter((id) => id !== submissionId).toSorted((a, b) => b - a);
  const attributes = `; Path=/api; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return [
    `cg_${submissionId}=${token}; Max-Age=${accessDays * 86_400}${attributes}`,
    ...others.slice(maxProofs - 1).map((id) => `cg_${id}=; Max-Age=0${attributes}`),
  ];
}
