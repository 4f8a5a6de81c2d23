/** Empty if the browser refuses to store anything. */
export type BrowserStorage = { read(): string; write(text: string): void };

function memory(storage: () => Storage, key: string): BrowserStorage {
  return {
    read() {
      try {
        return storage().getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(text) {
      try {
        if (text === '') storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // Storage is a convenience.
      }
    },
  };
}

/** Ends with the tab, so it may name a person. */
export const tabStorage = (key: string) => memory(() => sessionStorage, `casegrade.${key}`);

/** Permanent, so nothing personal. */
export const lastingStorage = (key: string) => memory(() => localStorage, `casegrade.${key}`);
