/** At least `0.1 MB` [9.8]. */
export function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB`;
}

const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

export function fileSize(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const rounded = Number((bytes / 1024 ** power).toFixed(1));
  // 1,048,570 bytes would round to 1024 KB.
  const spills = rounded === 1024 && power < units.length - 1;
  return spills ? `1 ${units[power + 1]}` : `${rounded} ${units[power]}`;
}
