/** [2.1] */
export function isUploadPage(): boolean {
  return /^\/upload\/*$/.test(location.pathname);
}
