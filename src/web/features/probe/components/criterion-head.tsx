import { CellNote } from '@web/components/figure-cell';

export function CriterionHead({ name, maxScore }: { name: string; maxScore: number }) {
  return (
    <th scope="row" className="min-w-33 whitespace-normal!">
      {name}
      <CellNote>of {maxScore} points</CellNote>
    </th>
  );
}
