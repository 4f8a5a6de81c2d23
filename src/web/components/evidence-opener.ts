import type { Citation } from '@domain/evidence/evidence';
import { createContext } from 'react';

/** Opens the place of a citation in the file viewer; null where there is no viewer. */
export const EvidenceOpener = createContext<((citation: Citation) => void) | null>(null);
