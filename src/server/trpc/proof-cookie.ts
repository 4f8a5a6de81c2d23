import { accessDays } from '@server/services/submission/upload/grant-access';

const maxProofs = 50;

/** `Set-Cookie` values that let a browser prove its upload. Of the proofs it has (`held`), the oldest expire. */
export function proofCookies(submissionId: number, token: string, held: Iterable<number>, secure: boolean): string[] {
  const others = [...held].filter((id) => id !== submissionId).toSorted((a, b) => b - a);
  const attributes = `; Path=/api; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return [
    `cg_${submissionId}=${token}; Max-Age=${accessDays * 86_400}${attributes}`,
    ...others.slice(maxProofs - 1).map((id) => `cg_${id}=; Max-Age=0${attributes}`),
  ];
}
