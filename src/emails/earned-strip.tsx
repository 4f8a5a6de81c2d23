import { byPlace } from './by-place';
import { Arrange } from './layout';

const nothing = { height: 8, fontSize: 0, lineHeight: 0 } as const;

export function EarnedStrip({ areas }: { areas: { score: number; maxScore: number }[] }) {
  const all = areas.reduce((sum, { maxScore }) => sum + maxScore, 0);
  return (
    <Arrange width="100%" aria-hidden="true" style={{ marginTop: 14 }}>
      <tr>
        {byPlace(areas, ({ score, maxScore }, at) => (
          <td width={percent(maxScore, all)} style={{ paddingRight: at < areas.length - 1 ? 2 : 0 }}>
            <Arrange width="100%">
              <tr>
                {score > 0 && (
                  <td className="earn" width={percent(score, maxScore)} style={{ background: '#103cc6', ...nothing }} />
                )}
                {score < maxScore && <td className="tr" style={{ background: '#e3e7ea', ...nothing }} />}
              </tr>
            </Arrange>
          </td>
        ))}
      </tr>
    </Arrange>
  );
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10}%`;
}
