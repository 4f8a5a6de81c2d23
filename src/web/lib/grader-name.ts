import { offlineLabel } from '@domain/messages/grading';

/** The name of a model, or what grades without one. */
export const graderName = (name: string) => (name === 'offline' ? offlineLabel : name);
