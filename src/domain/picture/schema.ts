import { type } from '../schema';
import type { DocumentFormat } from '../submission/formats';

/** The old formats store pictures in their own ways, so they are left out. */
export const picturedFormats = ['xlsx', 'pptx', 'docx', 'pdf'] as const satisfies readonly DocumentFormat[];

export type PicturedFormat = (typeof picturedFormats)[number];

/** `small` ones say nothing, nor do repeats. */
const leftOutReasons = ['format', 'large', 'damaged', 'more', 'stopped', 'small'] as const;

const leftOutReason = type.enumerated(...leftOutReasons);

export const picturesLeftOut = type({ reason: leftOutReason, count: 'number.integer >= 1' }).array();

/** We write both, whatever the file has. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;

/** One line of the reader's output; `data` is in base64. */
export const readPicture = type({
  locator: 'string',
  /** Of a PDF only. */
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
