import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import type { Places } from '../queries';

type PlaceLinkProps = Places & { before: string | null; after: string | null; text: string };

/** Opens the earlier attempt for what is no longer here. */
export function PlaceLink({ before, after, text, earlier, onShow }: PlaceLinkProps) {
  if (after !== null && onShow) {
    return (
      <button type="button" className="chip justify-self-start" onClick={() => onShow(after)}>
        <span>{text}</span>
      </button>
    );
  }
  if (after === null && earlier) return earlier(before, text);
  return (
    <span className="text-12 font-normal text-ink-3">
      {text}
      {after === null && <span className="sr-only">{texts.inEarlier}</span>}
    </span>
  );
}
