import { inflateSync } from 'node:zlib';
import { find, read } from 'cfb';
import { readOpenChart } from '../chart/open-chart';
import type { PptRecord } from '../office-art/records';
import { checkCompound } from '../package/compound';
import { openZip, zipLimits } from '../package/zip';
import { UnreadableError } from '../unreadable';
import { readXlsObject, type XlsObject } from '../workbook/xls-object';

export type StorageBudget = { left: number };

const maxObjectBytes = 8 << 20;
const compressed = 1;

/** Throws if the object is broken or exceeds the budget. */
export function readStorage(storage: PptRecord, isChart: boolean, budget: StorageBudget): XlsObject {
  const nothing = { charts: [], rows: [] };
  const bytes = within(budget, (room) => unpack(storage, room));
  if (!bytes) return nothing;
  checkCompound(bytes);
  const file = read(bytes, { type: 'buffer' });
  if (find(file, '/Workbook') ?? find(file, '/Book')) return readXlsObject(bytes, isChart);
  const stored = find(file, '/package_stream');
  if (!stored) return nothing;
  const content = within(budget, (room) =>
    openZip(Buffer.from(stored.content), { ...zipLimits, partBytes: room, totalBytes: room }).read('content.xml'),
  );
  const chart = content && readOpenChart(content);
  return { charts: chart ? [chart] : [], rows: [] };
}

const macroStream = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Ignores storages that can't be unpacked. */
export function storagesHoldMacros(storages: readonly PptRecord[], budget: StorageBudget): boolean {
  return storages.some((storage) => {
    try {
      return within(budget, (room) => unpack(storage, room))?.includes(macroStream) === true;
    } catch {
      return false;
    }
  });
}

/** A compressed storage begins with its size, which isn't trusted. */
function unpack({ instance, data }: PptRecord, room: number): Buffer {
  if (instance === compressed) return inflateSync(data.subarray(4), { maxOutputLength: room });
  if (data.length > room) throw tooBig();
  return data;
}

/** A part that breaks off counts as much as it could have grown to. */
function within(budget: StorageBudget, readPart: (room: number) => Buffer | undefined): Buffer | undefined {
  const room = Math.min(maxObjectBytes, budget.left);
  if (room <= 0) throw tooBig();
  budget.left -= room;
  const bytes = readPart(room);
  budget.left += room - (bytes?.length ?? 0);
  return bytes;
}

const tooBig = () => new UnreadableError('too-big', 'the embedded objects are larger than what is opened');
