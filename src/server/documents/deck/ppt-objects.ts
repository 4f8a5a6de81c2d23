import type { ChartContent } from '../chart/chart-content';
import { childOf, type PptRecord, recordsBelow, recordType, u32 } from '../office-art/records';
import { readStorageCharts } from './ppt-storage';
import type { PptStream } from './ppt-stream';
import { stringOf } from './ppt-text';

/** What an object shows: charts with their data, a chart whose data could not be read, or what no reader opens. */
export type ShownObject = { charts: readonly ChartContent[] } | 'unread' | 'object';

/** What the format says an object is ([MS-PPT] 2.13.12): Microsoft Graph, and a chart of Excel. */
const chartKinds = new Set([0x04, 0x0e]);
/** No kind at all, as LibreOffice writes, and a sheet of Excel, which may show a chart. */
const openKinds = new Set([0x00, 0x03]);
const programName = 2;
/** How much of a deck's objects is unpacked. */
export const deckBytes = 32 << 20;

/** Reads a deck's objects by their ids, embedded or linked: what they draw is kept as the object of another program. */
export function objectReader({ document, part }: PptStream): (id: number) => ShownObject {
  const objects = new Map(
    [recordType.linkedObject, recordType.embeddedObject]
      .flatMap((type) => recordsBelow(document, type))
      .map((object) => [u32(childOf(object, recordType.objectAtom), 8), object]),
  );
  const budget = { left: deckBytes };
  const known = new Map<number, ShownObject>();

  const readObject = (object: PptRecord): ShownObject => {
    const atom = childOf(object, recordType.objectAtom);
    const isChart = chartKinds.has(u32(atom, 12)) || /chart|graph/i.test(stringOf(object, programName));
    const otherwise = isChart ? 'unread' : 'object';
    const storage = part(u32(atom, 16));
    if (storage?.type !== recordType.objectStorage) return otherwise;
    if (!isChart && !openKinds.has(u32(atom, 12))) return otherwise;
    try {
      const charts = readStorageCharts(storage, isChart, budget);
      return charts.length === 0 ? otherwise : { charts };
    } catch {
      // What a broken object shows is as unknown as what a foreign one does; the slides around it are whole.
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
