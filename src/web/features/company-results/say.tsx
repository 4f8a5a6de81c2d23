import type { Sentence } from './sentences';

/** Opens an analysis with its figures. */
export function Say({ sentence }: { sentence: Sentence }) {
  return (
    <p className="say">
      {sentence.map(
        (piece, at) =>
          // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces have nothing but their place
          typeof piece === 'string' ? <span key={at}>{piece}</span> : <b key={at}>{piece[0]}</b>,
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces have nothing but their place
      )}
    </p>
  );
}
