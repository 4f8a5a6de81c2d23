import { byPlace } from '@web/components/by-place';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Frame, type Scale, scaleFor } from '../lib/chart-frame';
import type { ChartPlan } from '../lib/chart-plan';
import { niceTicks, shortValue } from '../lib/chart-scale';
import { Bars } from './chart-bars';
import { Lines, Points } from './chart-lines';

const lineHeight = 17;
const letter = 6.1;

export function ChartDrawing({ plan, label }: { plan: ChartPlan; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.min(560, element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="min-w-0" style={{ minHeight: heightOf(plan) }}>
      {width > 0 && <Plot plan={plan} label={label} width={width} />}
    </div>
  );
}

const heightOf = ({ across, categories, drawn, stacked }: ChartPlan) =>
  across ? Math.max(90, categories.length * (stacked ? 24 : 8 + 14 * drawn.length) + 30) : 200;

function Plot({ plan, label, width }: { plan: ChartPlan; label: string; width: number }) {
  const height = heightOf(plan);
  const { left, right, across, categories } = plan;
  const along = plan.look === 'points' ? pointsAlong(plan) : null;
  const longest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length)) * letter + 10;
  const tickTexts = left.ticks.map((tick) => shortValue(tick, left.style));
  const frame: Frame = {
    left: across ? Math.min(width * 0.4, longest(categories)) : longest(tickTexts),
    right: width - (right ? longest(right.ticks.map((tick) => shortValue(tick, right.style))) : across ? 34 : 8),
    top: 14,
    bottom: height - 24,
  };
  const value = scaleFor(left.ticks, across ? [frame.left, frame.right] : [frame.bottom, frame.top]);
  const second = right && scaleFor(right.ticks, [frame.bottom, frame.top]);
  return (
    <svg
      width={width}
      height={height}
      className="tabular-nums max-w-none fill-ink-3 text-[11px]/none"
      role="img"
      aria-label={label}
    >
      {left.ticks.map((tick, at) =>
        across ? (
          <g key={tick}>
            <path className="stroke-line" d={`M${value(tick)} ${frame.top}V${frame.bottom}`} />
            <text x={value(tick)} y={height - 8} textAnchor="middle">
              {tickTexts[at]}
            </text>
          </g>
        ) : (
          <g key={tick}>
            <path className="stroke-line" d={`M${frame.left} ${value(tick)}H${frame.right}`} />
            <text x={frame.left - 6} y={value(tick) + 4} textAnchor="end">
              {tickTexts[at]}
            </text>
          </g>
        ),
      )}
      {second &&
        right.ticks.map((tick) => (
          <text key={tick} x={frame.right + 6} y={second(tick) + 4}>
            {shortValue(tick, right.style)}
          </text>
        ))}
      {along ? (
        <Along ticks={along.ticks} scale={scaleFor(along.ticks, [frame.left + 8, frame.right - 8])} y={height - 8} />
      ) : (
        <Categories plan={plan} frame={frame} />
      )}
      {along ? (
        <Points plan={plan} x={scaleFor(along.ticks, [frame.left + 8, frame.right - 8])} value={value} />
      ) : (
        <>
          <Bars plan={plan} frame={frame} value={value} />
          <Lines plan={plan} frame={frame} value={value} second={second} />
        </>
      )}
      <path
        className="stroke-line-control"
        d={
          across
            ? `M${value(0)} ${frame.top}V${frame.bottom}`
            : `M${frame.left} ${value(zeroIn(left.ticks))}H${frame.right}`
        }
      />
    </svg>
  );
}

const zeroIn = (ticks: readonly number[]) => Math.min(Math.max(0, ticks[0] ?? 0), ticks.at(-1) ?? 0);

function pointsAlong({ drawn }: ChartPlan): { ticks: number[] } {
  const places = drawn.flatMap(({ series }) => series.points.map(({ x }, at) => x ?? at + 1));
  return { ticks: niceTicks(places, { zero: false }) };
}

function Along({ ticks, scale, y }: { ticks: readonly number[]; scale: Scale; y: number }) {
  return ticks.map((tick) => (
    <text key={tick} x={scale(tick)} y={y} textAnchor="middle">
      {shortValue(tick, { percent: false, sign: '' })}
    </text>
  ));
}

function Categories({ plan: { categories, across }, frame }: { plan: ChartPlan; frame: Frame }) {
  const step = (across ? frame.bottom - frame.top : frame.right - frame.left) / categories.length;
  const wanted = across
    ? lineHeight - 4
    : Math.min(70, Math.max(...categories.map(({ length }) => length)) * letter + 8);
  const every = Math.max(1, Math.ceil(wanted / step));
  const letters = across ? Math.floor((frame.left - 10) / letter) : Math.floor((step * every - 4) / letter);
  return byPlace(categories, (name, at) => {
    if (at % every !== 0) return null;
    const text = name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name;
    const middle = (at + 0.5) * step;
    return across ? (
      <text x={frame.left - 6} y={frame.top + middle + 4} textAnchor="end">
        {text}
      </text>
    ) : (
      <text x={frame.left + middle} y={frame.bottom + 16} textAnchor="middle">
        {text}
      </text>
    );
  });
}
