import { type } from '../schema';
import type { DocumentFormat } from '../submission/formats';

/** The old formats keep their pictures in ways of their own, and are left out. */
export const picturedFormats = ['xlsx', 'pptx', 'docx', 'pdf'] as const satisfies readonly DocumentFormat[];

export type PicturedFormat = (typeof picturedFormats)[number];

/** Why a picture in a file is not shown to a model. `small` ones say nothing, nor do repeats. */
export const leftOutReasons = ['format', 'large', 'damaged', 'more', 'stopped', 'small'] as const;

const leftOutReason = type.enumerated(...leftOutReasons);

/** How many pictures of a file were left out, for each reason. */
export const picturesLeftOut = type({ reason: leftOutReason, count: 'number.integer >= 1' }).array();

/** Both are written by us, whatever the file has. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;

/** One line of what the reader finds in a file; `data` is in base64. */
export const readPicture = type({
  locator: 'string',
  /** Of a PDF. */
  'page?': 'number.integer >= 1',
  /** Of a document without pages: the block that it follows; empty for the beginning. */
  'after?': 'string',
  width: 'number.integer >= 1',
  height: 'number.integer >= 1',
  contentType: type.enumerated(...pictureTypes),
  data: 'string.base64',
}).or({ leftOut: leftOutReason });

export type ReadPicture = typeof readPicture.infer;

export type LeftOutReason = (typeof leftOutReasons)[number];

export type PicturesLeftOut = typeof picturesLeftOut.infer;
