/** For use within a sentence. */
export const graderName = (name: string) => (name === 'offline' ? 'the offline rules' : name);
