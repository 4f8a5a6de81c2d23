export const releases = ['by-setting', 'released', 'held'] as const;
