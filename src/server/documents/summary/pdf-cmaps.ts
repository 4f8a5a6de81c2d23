import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the predefined CMaps beside a bundled program, which may stand without the packages. */
export const cMapFolder = 'cmaps';

/** The package serves its data alone: what it runs is another build of the library. */
export const packagedCMaps = (): string =>
  join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), 'cmaps');

/** Where the library finds what East Asian encodings that a PDF only names mean, ending in a slash as it wants. */
export const cMapUrl = (): string => {
  const beside = join(import.meta.dir, cMapFolder);
  return `${existsSync(beside) ? beside : packagedCMaps()}/`;
};
