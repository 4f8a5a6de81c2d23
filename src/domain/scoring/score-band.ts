const reaches = (score: number, max: number, percent: number) => score * 100 >= percent * max;

export function scoreBand(score: number, max: number): '90+' | '80+' | '70+' | 'below' {
  if (reaches(score, max, 90)) return '90+';
  if (reaches(score, max, 80)) return '80+';
  return reaches(score, max, 70) ? '70+' : 'below';
}

export function criterionColor(score: number, max: number): 'green' | 'yellow' | 'red' {
  if (reaches(score, max, 80)) return 'green';
  return reaches(score, max, 60) ? 'yellow' : 'red';
}

export function companyStatus(averagePercent: number): 'Excellent' | 'Good' | 'Needs Improvement' {
  if (averagePercent >= 80) return 'Excellent';
  return averagePercent >= 70 ? 'Good' : 'Needs Improvement';
}

export function isLowScore(score: number, max: number): boolean {
  return score * 2 < max;
}
