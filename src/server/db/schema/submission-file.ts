import { coverage } from '@domain/evidence/schema';
import { slots } from '@domain/evidence/slots';
import { picturesLeftOut, pictureTypes } from '@domain/picture/schema';
import { storages } from '@domain/submission/states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, pgView, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, json, moment, oneOf, partOf } from './columns';
import { submissions } from './submission';

const objectStorages = [...storages, 'outbox'] as const;

export const submissionFiles = pgTable(
  'submission_files',
  {
    id: id(),
    submissionId: partOf(() => submissions.id),
    slot: text({ enum: slots }).notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    sha256: bytes().notNull(),
    storageKey: text().notNull().unique(),
    /** Null for files from before storages were named: any of them may have it. */
    storage: text({ enum: storages }),
  },
  (t) => [
    check('submission_files_storage', oneOf(t.storage, storages)),
    check('submission_files_slot', oneOf(t.slot, slots)),
    unique('submission_files_slot_once').on(t.submissionId, t.slot),
    index('submission_files_by_name').on(sql`lower(file_name) collate "C"`, t.submissionId.desc().nullsFirst()),
  ],
);

/** Apart from the file, so that no list reads it. */
export const evidence = pgTable('evidence', {
  fileId: partOf(() => submissionFiles.id).primaryKey(),
  readerVersion: integer().notNull(),
  /** JSON under zstd: nobody queries it, and jsonb takes ten times as long to write. */
  body: bytes().notNull(),
  coverage: json(coverage).notNull(),
  readAt: createdAt(),
  /** Null until its pictures are taken out. */
  picturesLeftOut: json(picturesLeftOut),
});

/** Pictures of files, re-encoded; each becomes text once, by a model. */
export const pictures = pgTable(
  'pictures',
  {
    fileId: partOf(() => submissionFiles.id),
    locator: text().notNull(),
    /** In its submission, from 1. */
    number: integer().notNull(),
    page: integer(),
    /** The block that it follows, in a document without pages; empty for the beginning. */
    after: text(),
    /** Of what is stored. */
    sha256: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    contentType: text({ enum: pictureTypes }).notNull(),
    storageKey: text().notNull().unique(),
    storage: text({ enum: storages }).notNull(),
    /** The run that asks a model about it; what a run left behind that is over is asked by the next. */
    askedBy: integer(),
    text: text(),
    readBy: text(),
    /** Why it stays unread. */
    error: text(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.locator] }),
    check('pictures_content_type', oneOf(t.contentType, pictureTypes)),
    check('pictures_storage', oneOf(t.storage, storages)),
    check('pictures_read_by', sql`(${t.text} is null) = (${t.readBy} is null)`),
    check('pictures_error', sql`${t.text} is null or ${t.error} is null`),
  ],
);

export const storedObjects = pgView('stored_objects', {
  storageKey: text().notNull(),
  storage: text({ enum: storages }),
  contentType: text().notNull(),
  sha256: bytes().notNull(),
  submissionId: integer().notNull(),
}).existing();

/** Objects and copies of mails without a row: noted before they are written and after their row is deleted. */
export const orphanedObjects = pgTable(
  'orphaned_objects',
  {
    storageKey: text().primaryKey(),
    deleteAfter: moment().notNull(),
    /** Null as for files; the copy of a mail is in the outbox. */
    storage: text({ enum: objectStorages }),
  },
  (t) => [
    index('orphaned_objects_due').on(t.deleteAfter),
    check('orphaned_objects_storage', oneOf(t.storage, objectStorages)),
  ],
);
