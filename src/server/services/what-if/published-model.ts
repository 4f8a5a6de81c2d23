export function publishedModel(tried: string, inUse: string): string | null {
  return tried === inUse || tried === 'offline' ? null : tried;
}
