import type { ReactNode } from 'react';

export function FigureCell({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <td className="tabular-nums text-right">
      {children}
      {note && <CellNote>{note}</CellNote>}
    </td>
  );
}

export const NoFigure = () => <td className="text-right text-ink-3">–</td>;

export function CellNote({ children }: { children: ReactNode }) {
  return <small className="block whitespace-nowrap text-12 text-ink-3">{children}</small>;
}
