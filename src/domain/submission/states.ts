export const releases = ['by-setting', 'released', 'held'] as const;

export const storages = ['disk', 'uploadthing'] as const;
