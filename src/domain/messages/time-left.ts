/** `about 40 s left`, `about 2 min left`, `about 5 h left`. */
export function timeLeft(ms: number): string {
  if (ms < 55_000) return `about ${Math.max(5, Math.ceil(ms / 5_000) * 5)} s left`;
  const minutes = Math.round(ms / 60_000);
  return minutes < 90 ? `about ${Math.max(1, minutes)} min left` : `about ${Math.round(minutes / 60)} h left`;
}
