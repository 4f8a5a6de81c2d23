import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const cMapFolder = 'cmaps';

/** Only the package's data is used, because the library is another build. */
export const packagedCMaps = (): string =>
  join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'cmaps');

/** Ends with a slash, because the library appends names. Defines the East Asian encodings that a PDF only names. */
export const cMapUrl = (): string => {
  const beside = join(import.meta.dir, cMapFolder);
  return `${existsSync(beside) ? beside : packagedCMaps()}/`;
};
