import type { Citation } from '@domain/evidence/evidence';
import { createContext } from 'react';

/** Null without a viewer. */
export const EvidenceOpener = createContext<((citation: Citation) => void) | null>(null);
