import { type } from '../schema';
import { flagCodes } from './flag-codes';

export const flagCode = type.enumerated(...flagCodes);
