type ProbesSearch = { dialog?: 'new' };

/** Reads an address; what makes no sense in it counts as left out. */
export function probesSearch({ dialog }: Record<string, unknown>): ProbesSearch {
  return dialog === 'new' ? { dialog } : {};
}
