/** Where files may be stored. */
export const storages = ['disk', 'uploadthing'] as const;
