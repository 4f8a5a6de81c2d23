import type { Block } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { pictureSentences } from '@domain/messages/picture';
import { use, useState } from 'react';
import { useTextMarks, ViewerMarks } from '../state';
import { MarkedText } from './marked-text';

export function PictureText({ block }: { block: Block }) {
  const { picture } = use(ViewerMarks);
  const marks = useTextMarks(block);
  const address = block.picture === undefined ? undefined : picture?.(block.picture);
  return (
    <figure className="@container/picture m-0 grid gap-2">
      <div className="grid items-start gap-3 @min-[420px]/picture:grid-cols-2">
        {address !== undefined && <Picture key={address} address={address} alt={shortPlace(block.locator)} />}
        <p className="min-w-0 whitespace-pre-line text-13 wrap-anywhere">
          <MarkedText text={block.text} marks={{ ...marks, label: undefined }} />
        </p>
      </div>
      <figcaption className="text-12 text-ink-3 wrap-anywhere">{block.label}</figcaption>
    </figure>
  );
}

function Picture({ address, alt }: { address: string; alt: string }) {
  const [lost, setLost] = useState(false);
  if (lost) return <p className="rounded-1 bg-sunken p-3 text-13 text-ink-2">{pictureSentences.notLoaded}</p>;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block">
      <img
        src={address}
        alt={alt}
        loading="lazy"
        className="max-h-120 max-w-full rounded-1 border border-line-soft bg-white"
        onError={() => setLost(true)}
      />
    </a>
  );
}
