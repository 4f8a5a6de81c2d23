import { type } from 'arktype';
import { flagCodes } from './flag-codes';

export const flagCode = type.enumerated(...flagCodes);
