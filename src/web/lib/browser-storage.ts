/** A text kept by the browser; a browser that refuses to keep anything behaves like an empty one. */
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
        // Convenience only: nothing depends on it.
      }
    },
  };
}

/** Forgotten with the tab: what may name a person. */
export const tabStorage = (key: string) => memory(() => sessionStorage, `casegrade.${key}`);

/** Kept for good: never anything personal. */
export const lastingStorage = (key: string) => memory(() => localStorage, `casegrade.${key}`);
