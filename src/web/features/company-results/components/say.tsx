import { byPlace } from '@web/components/by-place';
import { Lead } from '@web/components/lead';
import type { Sentence } from '../lib/sentences';

export function Say({ sentence }: { sentence: Sentence }) {
  return (
    <Lead>{byPlace(sentence, (piece) => (typeof piece === 'string' ? <span>{piece}</span> : <b>{piece[0]}</b>))}</Lead>
  );
}
