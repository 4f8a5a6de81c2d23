/** From 0 to 1. Files travel in order after the form's other fields, so bytes beyond the files come first. */
export function progressPerFile(sizes: readonly number[], loaded: number, total: number): number[] {
  const files = sizes.reduce((sum, size) => sum + size, 0);
  let left = loaded - Math.max(0, total - files);
  return sizes.map((size) => {
    const share = size === 0 ? (left >= 0 ? 1 : 0) : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
}
