import { figuresSummary, findingCards } from '@domain/messages/findings';
import { asksForLook, isSpoken } from '@web/features/evidence/findings';
import { FindingList, type FindingListProps } from './finding-list';

/** Figures that contradict the workbook, with both places, formulas to look at, and remarks about whole files. */
export function FiguresCard({ items, remarks, onShow }: FindingListProps) {
  const asking = items.filter((item) => asksForLook(item) && !isSpoken(item));
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  return (
    <section className="sheet findings-card" aria-labelledby="figures">
      <h2 className="h14" id="figures">
        {findingCards.figures}
      </h2>
      <p className="s13 mut">
        {figuresSummary({ tied: count('tied'), derived: count('derived'), 'not-found': count('not-found') })}
        {asking.length === 0 && ` ${findingCards.noFigures}`}
      </p>
      <FindingList remarks={remarks.filter((remark) => !isSpoken(remark))} items={asking} onShow={onShow} />
    </section>
  );
}
