/** In a sentence: the name of a model, or what grades without one. */
export const graderName = (name: string) => (name === 'offline' ? 'the offline rules' : name);
