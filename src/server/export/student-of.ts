/** The alias where names are hidden [C8.18]. */
export function studentOf({ studentId, displayName }: { studentId: string | null; displayName: string }): string {
  return studentId ?? displayName;
}
