/** A file's size on the portal, in MB with one decimal [2.44] [9.8]; `bytes` is not negative. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
