import { join } from 'node:path';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { readConfig } from '@server/config';
import type { Deps } from '@server/deps';
import { inProcessReader } from '@server/documents/in-process-reader';
import { type AdminCalls, adminCalls, storeAccount, storeInstructor } from './admin-calls';
import { type AppWorld, administrator, appWorld } from './app';
import { makeDocx, paragraph } from './docx';
import { eventsOf } from './grading';
import { deckOf, png } from './picture';
import { type SeeingModel, seeingGrader, storeSeeing } from './seeing-model';
import { temporaryFolder } from './temporary-folder';
import { uploadForm } from './upload';
import { oneSheet } from './xlsx';

export type PictureWorld = AppWorld & {
  admin: AdminCalls;
  user: AdminCalls;
  /** Uploads a deck with other small files; returns the id and the cookie that proves it. */
  upload(deck?: Buffer): Promise<{ id: number; cookie: string }>;
  grade(id: number): Promise<void>;
  setPictures(pictures: boolean): Promise<number>;
};

export const chart = (shade: number) => ({ name: `chart${shade}.png`, bytes: png(300, 200, { shade }) });

export const chartDeck = (count = 2) => deckOf([Array.from({ length: count }, (_, index) => chart(index + 1))]);

export const uploadOf = (deck: Buffer) =>
  uploadForm({
    excel: new File([new Uint8Array(oneSheet('<row r="1"><c r="A1"><v>12</v></c></row>'))], 'model.xlsx'),
    ppt: new File([new Uint8Array(deck)], 'deck.pptx'),
    summary: new File(
      [new Uint8Array(makeDocx({ body: paragraph('We recommend launching at $2.49') }))],
      'summary.docx',
    ),
  });

/** The app with a real storage, a reader and a model that sees; three criteria are enough. */
export async function pictureWorld(model: SeeingModel, overrides: Partial<Deps> = {}): Promise<PictureWorld> {
  const folder = temporaryFolder();
  const world = await appWorld(seeingGrader(model), {
    config: readConfig({ DATA_DIR: folder.path }),
    storage: createDiskStorage(join(folder.path, 'files')),
    reader: inProcessReader,
    ...overrides,
  });
  await storeInstructor(world);
  await storeAccount(world, administrator);
  await storeSeeing(world.deps.database, model.address);
  await world.database.sql`update criteria set archived_at = now() where id > 3`;
  const admin = adminCalls(world, 'admin');
  return {
    ...world,
    admin,
    user: adminCalls(world),
    async upload(deck = chartDeck()) {
      const answer = await world.call('/api/upload-submission', { method: 'POST', body: uploadOf(deck) });
      const { submission } = await answer.json();
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      return { id: submission.id, cookie };
    },
    async grade(id) {
      await admin.post(`/api/submissions/${id}/grade`, {});
      await eventsOf(world.deps, id);
    },
    setPictures: async (pictures) => (await admin.put('/api/model', { pictures })).status,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}
