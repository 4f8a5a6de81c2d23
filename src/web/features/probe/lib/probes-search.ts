type ProbesSearch = { dialog?: 'new' };

export function probesSearch({ dialog }: Record<string, unknown>): ProbesSearch {
  return dialog === 'new' ? { dialog } : {};
}
