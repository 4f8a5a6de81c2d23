export const storages = ['disk', 'uploadthing'] as const;
