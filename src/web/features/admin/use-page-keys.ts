import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pageKey } from './lib/page-keys';

/** The time in which a second key belongs to the first. */
const pairMs = 1_000;

const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [popover]';

export function usePageKeys(showKeys: () => void): void {
  const navigate = useNavigate();
  const last = useRef({ key: '', at: 0 });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || repeat) return;
    if (target instanceof Element && target.closest(typing)) return;
    const now = performance.now();
    const before = now - last.current.at < pairMs ? last.current.key : null;
    last.current = { key: key.toLowerCase(), at: now };
    const meant = pageKey(key, before);
    if (!meant) return;
    event.preventDefault();
    if ('path' in meant) void navigate({ to: meant.path });
    else if (meant.deed === 'keys') showKeys();
    else document.querySelector<HTMLElement>('main input[type=search]')?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
