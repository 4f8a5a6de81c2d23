import { isStrongPassword } from './password';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** 116 bits, in groups that are easy to copy by hand. */
export function generatePassword(): string {
  for (;;) {
    const groups = Array.from({ length: 5 }, () => Array.from({ length: 4 }, randomCharacter).join(''));
    const password = groups.join('-');
    if (isStrongPassword(password)) return password;
  }
}

/** Draws again beyond the last multiple, so that all characters are equally likely. */
function randomCharacter(): string {
  const limit = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return alphabet.charAt(byte % alphabet.length);
  }
}
