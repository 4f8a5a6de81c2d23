export function authoredAltText(description: string | undefined): string {
  const text = (description ?? '')
    .replace(/\s*(?:Description automatically generated|AI-generated content may be incorrect\.?)[\s\S]*$/u, '')
    .trim();
  return /^\S+\.(?:png|jpe?g|gif|bmp|emf|wmf|svg|tiff?|webp)$/iu.test(text) ? '' : text;
}
