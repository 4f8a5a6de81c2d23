export type StatisticsOf = { caseStudy: number; company?: number | 'none' | undefined; attempts: 'all' | 'latest' };

export function listOf({ caseStudy, company, attempts }: StatisticsOf) {
  const chosen = { ...(company && { company }), ...(attempts === 'latest' && { attempts }) };
  return { tab: 'individual', caseStudy, ...chosen } as const;
}
