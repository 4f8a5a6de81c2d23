/** `1 submission`, `1,204 submissions`. */
export function submissionCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'submission' : 'submissions'}`;
}
