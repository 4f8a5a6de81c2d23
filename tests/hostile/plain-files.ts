import { makeDocx, paragraph } from '@tests/support/docx';
import { line, makePdf } from '@tests/support/pdf';
import { makePptx, shape } from '@tests/support/pptx';
import { oneSheet } from '@tests/support/xlsx';
import type { Noun } from './hostile-file';

/** Well-meant files of each kind, to be broken. */
export const plainXlsx = () => oneSheet('<row r="1"><c r="A1" t="str"><v>Lift</v></c><c r="B1"><v>0.417</v></c></row>');
export const plainPptx = () => makePptx({ slides: [{ shapes: shape(['Lift of 41.7%']) }] });
export const plainDocx = () => makeDocx({ body: paragraph('Lift of 41.7%') });
export const plainPdf = () => makePdf([{ content: line('Lift of 41.7%', 72, 700) }]);

/** One for each noun, in Office XML. */
export const officeFiles: readonly { noun: Noun; ending: string; make(): Buffer }[] = [
  { noun: 'workbook', ending: 'xlsx', make: plainXlsx },
  { noun: 'deck', ending: 'pptx', make: plainPptx },
  { noun: 'summary', ending: 'docx', make: plainDocx },
];
