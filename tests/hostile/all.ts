import { containerFiles } from './container-files';
import { deckFiles } from './deck-files';
import { documentFiles } from './document-files';
import type { HostileFile } from './hostile-file';
import { oldFiles } from './old-files';
import { pdfFiles } from './pdf-files';
import { workbookFiles } from './workbook-files';
import { xmlFiles } from './xml-files';

/** Every file of the folder. */
export const hostileFiles: readonly HostileFile[] = [
  ...containerFiles,
  ...xmlFiles,
  ...workbookFiles,
  ...deckFiles,
  ...documentFiles,
  ...pdfFiles,
  ...oldFiles,
];
