import { expect, test } from 'bun:test';
import type { FileEvidence } from '@domain/evidence/evidence';
import { EvidencePacking, packEvidence, unpackEvidence } from '@server/documents/packed-evidence';
import { unpackGradually } from '@server/documents/unpack-evidence';

const evidenceOf = (count: number): FileEvidence => ({
  slot: 'excel',
  format: 'xlsx',
  layout: { kind: 'workbook', sheets: [] },
  coverage: { complete: true, notes: ['A note.'] },
  findings: [],
  blocks: Array.from({ length: count }, (_, i) => ({
    locator: `W:'A'!A${i + 1}`,
    kind: 'cell',
    text: `line ${i}\nand,\n`,
    value: i,
  })),
});

test('evidence of any length is unpacked as it was packed', async () => {
  for (const count of [0, 1, 20_000]) {
    const { packed } = await packEvidence(evidenceOf(count));
    expect(unpackEvidence(packed)).toEqual(evidenceOf(count));
    expect(await unpackGradually(packed)).toEqual(evidenceOf(count));
  }
});

test('what else a reading process may say of a file does not stand for its blocks', async () => {
  const packing = new EvidencePacking();
  await packing.add(Buffer.from(JSON.stringify(evidenceOf(1).blocks)));
  const packed = await packing.end({ ...evidenceOf(1), ...{ blocks: [] } });
  expect(unpackEvidence(packed)).toEqual(evidenceOf(1));
  expect(await unpackGradually(packed)).toEqual(evidenceOf(1));
});

test('evidence that was kept in one line is still unpacked', async () => {
  const kept = Bun.zstdCompressSync(JSON.stringify(evidenceOf(2)));
  expect(await unpackGradually(kept)).toEqual(evidenceOf(2));
});

test('evidence that does not have the form it was stored in is refused, and no word of it is told', async () => {
  const kept = Bun.zstdCompressSync(JSON.stringify({ ...evidenceOf(2), format: 'secret' }));
  await expect(unpackGradually(kept)).rejects.toThrow('what is stored has another form at format');
});
