/** An extension gives more than the case study, which is all that is known here. */
export function attemptOf(number: number, max: number | null): string {
  if (max === null) return '';
  return number > max ? `attempt ${number}` : `attempt ${number} of ${max}`;
}
