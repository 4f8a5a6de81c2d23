/** Whether the page is the portal's, which is everybody's [2.1]. */
export function isUploadPage(): boolean {
  return /^\/upload\/*$/.test(location.pathname);
}
