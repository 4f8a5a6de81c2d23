import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** Room for the databases and files of tests that run beside each other, and as much again. */
const roomNeeded = 2 * 1024 ** 3;

/**
 * Where tests keep what they throw away: in memory where the machine offers that, for a database is made and dropped
 * there in a fifth of the processor time that a disk takes; else the temporary folder.
 */
export const scratch = offersRoom() ? memory : tmpdir();

function offersRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomNeeded;
  } catch {
    return false;
  }
}
