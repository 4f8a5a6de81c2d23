import { type } from 'arktype';

const leftOutReason = type.enumerated('format', 'large', 'damaged', 'more', 'stopped', 'small');

/** How many pictures of a file were left out, for each reason. `small` ones say nothing, nor do repeats. */
export const picturesLeftOut = type({ reason: leftOutReason, count: 'number.integer >= 1' }).array();

/** Both are written by us, whatever the file has. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;

export type LeftOutReason = typeof leftOutReason.infer;

export type PicturesLeftOut = typeof picturesLeftOut.infer;
