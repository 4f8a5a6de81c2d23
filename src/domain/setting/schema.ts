import { type } from '../schema';

export const setting = type({ key: 'string', value: 'string', description: 'string', updatedAt: 'Date' });

export const settings = type({ '[string]': type({ value: 'string', description: 'string', updatedAt: 'Date' }) });

export type PublicSetting = (typeof settings.infer)[string];
