import { counted } from './counted';

export function retentionSentence(days: number | null): string {
  const kept = 'Your files and results are kept';
  if (days === null) return `${kept} until your instructor deletes them.`;
  return `${kept} for ${counted(days, 'day')}, unless your instructor deletes them earlier.`;
}
