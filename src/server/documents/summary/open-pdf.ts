import { getDocumentProxy } from 'unpdf';
import { UnreadableError } from '../unreadable';
import { cMapUrl } from './pdf-cmaps';

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Throws UnreadableError `encrypted` or `corrupt`. */
export const openPdf = async (bytes: Buffer): Promise<PdfDocument> => {
  try {
    // A copy, because the library takes over the bytes. Nothing in the file is evaluated or fetched.
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableAutoFetch: true,
      enableXfa: false,
      cMapUrl: cMapUrl(),
      cMapPacked: true,
      fontExtraProperties: true,
      verbosity: 0,
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException') throw new UnreadableError('encrypted', 'the PDF asks for a password');
    throw new UnreadableError('corrupt', error instanceof Error ? error.message : 'the PDF cannot be opened');
  }
};
