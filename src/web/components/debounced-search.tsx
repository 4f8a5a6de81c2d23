import { maxSearchLength } from '@web/lib/address-search';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './search-field';

const pauseMs = 200;

type DebouncedSearchProps = { label: string; value: string; onSearch: (text: string) => void };

export function DebouncedSearch({ label, value, onSearch }: DebouncedSearchProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Changed elsewhere, by going back or clearing the filters.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const send = useEffectEvent(() => {
    setSent(text);
    onSearch(text);
  });
  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  }, [text, sent]);
  return <SearchField label={label} value={text} onChange={(typed) => setText(typed.slice(0, maxSearchLength))} />;
}
