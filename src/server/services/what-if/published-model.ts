/** The model that publishing a what-if chooses: none where it grades already, and the offline rules are no model. */
export function publishedModel(tried: string, inUse: string): string | null {
  return tried === inUse || tried === 'offline' ? null : tried;
}
