/** Whether a student sees results: as the setting says, or whatever it says. */
export const releases = ['by-setting', 'released', 'held'] as const;
