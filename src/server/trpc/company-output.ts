import { type } from 'arktype';
import { id } from './input';

const fields = { id, name: 'string', domain: 'string', contactEmail: 'string | null', createdAt: 'Date' } as const;

export const company = type(fields);

export const savedCompany = type({ ...fields, 'warning?': 'string' });
