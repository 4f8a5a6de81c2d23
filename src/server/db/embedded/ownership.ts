import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRoot, ownAccount, ownerId } from './run-as-owner';

/**
 * Gives a folder and all in it to the user that Postgres runs as. It is root's in between, so that nobody else can put
 * anything into it, and a crash leaves it so: then this is done again.
 */
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

/**
 * Makes a folder that the user of Postgres alone may enter. What somebody else has put there before goes: it may lie in
 * /tmp, where anybody can make it.
 * @throws with a sentence where the folder is somebody else's
 */
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
