import { isStrongPassword } from './password';

/** Without letters and digits that are taken for each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Five groups of four characters, easy to copy by hand and beyond guessing: 116 bits. */
export function generatePassword(): string {
  for (;;) {
    const groups = Array.from({ length: 5 }, () => Array.from({ length: 4 }, randomCharacter).join(''));
    const password = groups.join('-');
    if (isStrongPassword(password)) return password;
  }
}

/** Every one as likely as any other: numbers beyond the last whole multiple are drawn again. */
function randomCharacter(): string {
  const limit = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return alphabet.charAt(byte % alphabet.length);
  }
}
