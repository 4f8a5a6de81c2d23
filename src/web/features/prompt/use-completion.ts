import { completionsAt, type PromptPlace, type PromptVariable } from '@domain/criterion/prompt-variables';
import { type KeyboardEvent, type RefObject, useState } from 'react';

type Open = { from: number; options: PromptVariable[] };

/** The focus stays in the field. */
export function useCompletion(field: RefObject<HTMLTextAreaElement | null>, place: PromptPlace) {
  const [found, setFound] = useState<Open | null>(null);
  const [at, setAt] = useState(0);

  const look = () => {
    const { current } = field;
    const next = current && completionsAt(current.value, current.selectionEnd, place);
    // Renders nothing anew, because most keystrokes change nothing here.
    if (!next && !found) return;
    setFound(next);
    setAt(0);
  };
  const close = () => setFound(null);
  const write = (text: string, from: number, to: number) => {
    const { current } = field;
    if (!current) return;
    current.focus();
    current.setSelectionRange(from, to);
    // The only way to write text that the browser can undo.
    if (!document.execCommand('insertText', false, text)) {
      current.setRangeText(text, from, to, 'end');
      current.dispatchEvent(new Event('input', { bubbles: true }));
    }
    close();
  };
  const choose = (name: string) => {
    const { current } = field;
    if (!current || !found) return;
    const end = current.selectionEnd;
    const closed = /^[ \t]*\}\}/.exec(current.value.slice(end, end + 20))?.[0].length ?? 0;
    write(`{{${name}}}`, found.from, end + closed);
  };
  const press = (event: KeyboardEvent): boolean => {
    if (!found || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((at + step + found.options.length) % found.options.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found.options[at]?.name ?? '');
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    open: found !== null,
    options: found?.options ?? [],
    at,
    look,
    close,
    choose,
    press,
    point: setAt,
    insert(name: string) {
      const { current } = field;
      if (current) write(`{{${name}}}`, current.selectionStart, current.selectionEnd);
    },
  };
}
