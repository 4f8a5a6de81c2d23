import { findingCards } from '@domain/messages/findings';
import { isSpoken } from '@web/features/evidence/findings';
import { FindingList, type FindingListProps } from './finding-list';

/** Text of the files that speaks to the grader; nothing where there is none. */
export function SpokenCard({ items, remarks, onShow }: FindingListProps) {
  const spoken = items.filter(isSpoken);
  const ofFiles = remarks.filter(isSpoken);
  if (spoken.length + ofFiles.length === 0) return null;
  return (
    <section className="sheet findings-card" aria-labelledby="spoken">
      <h2 className="h14" id="spoken">
        {findingCards.spoken}
      </h2>
      <p className="s13 mut">{findingCards.spokenPurpose}</p>
      <FindingList remarks={ofFiles} items={spoken} titled onShow={onShow} />
    </section>
  );
}
