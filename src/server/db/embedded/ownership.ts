import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRoot, ownAccount, ownerId } from './run-as-owner';

/** Root owns the folder until the end, so nobody else can add to it and a crash leaves it to be done again. */
export function takeOver(folder: string): void {
  if (!isRoot) return;
  lchownSync(folder, 0, 0);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) takeOver(path);
    else lchownSync(path, ownAccount, ownAccount);
  }
  lchownSync(folder, ownAccount, ownAccount);
}

/** In /tmp anyone can create it, so others' files are removed. @throws if the folder belongs to another user */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!lstatSync(folder).isDirectory()) throw somebodyElses(folder);
  if (isRoot) lchownSync(folder, ownAccount, ownAccount);
  if (lstatSync(folder).uid !== ownerId()) throw somebodyElses(folder);
  chmodSync(folder, 0o700);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (lstatSync(path, { throwIfNoEntry: false })?.uid !== ownerId()) rmSync(path, { recursive: true, force: true });
  }
}

const somebodyElses = (folder: string) => new Error(`${folder} belongs to another user: remove it or set DATA_DIR.`);
