/** Per submission. */
export const maxPictures = 20;

/** In bytes, as the file has it. */
export const maxPictureBytes = 20 * 2 ** 20;

export const maxPicturePixels = 40_000_000;

/** Smaller ones are left out, because they are icons, bullets and rules. */
export const minPictureSide = 100;

/** In pixels; no larger, because vendors scale larger pictures down themselves. */
export const shownSide = 1_568;
