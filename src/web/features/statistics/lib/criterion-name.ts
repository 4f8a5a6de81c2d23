type Named = { name: string; caseStudyId: number; caseStudyName?: string };

export function nameIn(rows: readonly Named[], { name, caseStudyId, caseStudyName }: Named): string {
  const isShared = rows.some((other) => other.name === name && other.caseStudyId !== caseStudyId);
  return isShared && caseStudyName !== undefined ? `${name} (${caseStudyName})` : name;
}
