import { childOf, type PptRecord, recordsBelow, recordType, u32 } from '../office-art/records';
import type { XlsObject } from '../workbook/xls-object';
import { readStorage } from './ppt-storage';
import type { PptStream } from './ppt-stream';
import { stringOf } from './ppt-text';

/** A chart that couldn't be read is `unread`; something no reader opens is an `object`. */
export type EmbeddedObject = XlsObject | 'unread' | 'object';

/** Microsoft Graph, and an Excel chart ([MS-PPT] 2.13.12). */
const chartKinds = new Set([0x04, 0x0e]);
/** No kind, as LibreOffice writes, and an Excel sheet, which may show a chart or cells. */
const openKinds = new Set([0x00, 0x03]);
const programName = 2;
export const deckBytes = 32 << 20;

export function objectReader({ document, part }: PptStream): (id: number) => EmbeddedObject {
  const objects = new Map(
    [recordType.linkedObject, recordType.embeddedObject]
      .flatMap((type) => recordsBelow(document, type))
      .map((object) => [u32(childOf(object, recordType.objectAtom), 8), object]),
  );
  const budget = { left: deckBytes };
  const known = new Map<number, EmbeddedObject>();

  const readObject = (object: PptRecord): EmbeddedObject => {
    const atom = childOf(object, recordType.objectAtom);
    const isChart = chartKinds.has(u32(atom, 12)) || /chart|graph/i.test(stringOf(object, programName));
    const otherwise = isChart ? 'unread' : 'object';
    const storage = part(u32(atom, 16));
    if (storage?.type !== recordType.objectStorage) return otherwise;
    if (!isChart && !openKinds.has(u32(atom, 12))) return otherwise;
    try {
      const shown = readStorage(storage, isChart, budget);
      return shown.charts.length + shown.rows.length === 0 ? otherwise : shown;
    } catch {
      return otherwise;
    }
  };

  return (id) => {
    const object = objects.get(id);
    const shown = known.get(id) ?? (object ? readObject(object) : 'object');
    known.set(id, shown);
    return shown;
  };
}
