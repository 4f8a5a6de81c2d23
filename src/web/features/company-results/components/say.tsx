import { byPlace } from '@web/components/by-place';
import type { Sentence } from '../lib/sentences';

export function Say({ sentence }: { sentence: Sentence }) {
  return (
    <p className="say">
      {byPlace(sentence, (piece) => (typeof piece === 'string' ? <span>{piece}</span> : <b>{piece[0]}</b>))}
    </p>
  );
}
