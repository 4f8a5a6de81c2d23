import { childOf, type PptRecord, recordsBelow, recordType, u32 } from '../office-art/records';
import { stringOf } from './ppt-text';

/** What the format says an object is ([MS-PPT] 2.13.12): Microsoft Graph, and a chart of Excel. */
const chartKinds = new Set([0x04, 0x0e]);
const programName = 2;

/** The objects of a deck that are charts, embedded or linked: what they draw is kept as the object of another program. */
export const chartObjects = (document: PptRecord): ReadonlySet<number> =>
  new Set(
    [recordType.embeddedObject, recordType.linkedObject]
      .flatMap((type) => recordsBelow(document, type))
      .filter(isChart)
      .map((object) => u32(childOf(object, recordType.objectAtom), 8)),
  );

function isChart(object: PptRecord): boolean {
  if (/chart|graph/i.test(stringOf(object, programName))) return true;
  return chartKinds.has(u32(childOf(object, recordType.objectAtom), 12));
}
