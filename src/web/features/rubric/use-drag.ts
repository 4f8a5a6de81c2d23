import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

type Drag = { from: number; to: number; shift: number; height: number };

type Started = { from: number; startY: number; startScroll: number; tops: number[]; heights: number[] };

/** A press that moves less is none. In pixels. */
const threshold = 4;
/** This close to the window's edge the page scrolls. In pixels. */
const edge = 56;

/** Drags the children of `list` by their grips: the others make room, and Escape takes the move back. */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const start = (from: number) => (event: ReactPointerEvent) => {
    if (event.button !== 0 || !list.current) return;
    const boxes = [...list.current.children].map((child) => child.getBoundingClientRect());
    const started: Started = {
      from,
      startY: event.clientY,
      startScroll: window.scrollY,
      tops: boxes.map(({ top }) => top),
      heights: boxes.map(({ height }) => height),
    };
    let now: Drag | null = null;
    const move = ({ clientY }: PointerEvent) => {
      const shift = clientY - started.startY + window.scrollY - started.startScroll;
      if (!now && Math.abs(shift) < threshold) return;
      if (clientY < edge) window.scrollBy(0, -12);
      if (clientY > window.innerHeight - edge) window.scrollBy(0, 12);
      now = { from, shift, to: placeOf(started, shift), height: started.heights[from] ?? 0 };
      setDrag(now);
    };
    const end = () => {
      stop.current();
      if (now && now.to !== from) onDrop(from, now.to);
    };
    const cancel = (pressed: KeyboardEvent) => pressed.key === 'Escape' && stop.current();
    const give = () => stop.current();
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', give);
      window.removeEventListener('keydown', cancel);
      setDrag(null);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', give);
    window.addEventListener('keydown', cancel);
  };

  return { start, dragged: drag?.from ?? null, shiftOf: (at: number) => (drag ? shiftOf(drag, at) : 0) };
}

function placeOf({ from, tops, heights }: Started, shift: number): number {
  const middle = (at: number) => (tops[at] ?? 0) + (heights[at] ?? 0) / 2;
  const own = middle(from) + shift;
  return tops.filter((_, at) => at !== from && middle(at) < own).length;
}

function shiftOf({ from, to, shift, height }: Drag, at: number): number {
  if (at === from) return shift;
  if (at > from && at <= to) return -height;
  return at < from && at >= to ? height : 0;
}
