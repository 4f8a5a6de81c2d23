import { Link, useSearch } from '@tanstack/react-router';
import { useStore } from '@web/lib/store';
import { classStrip } from '../lib/class-strip';

export function ClassUploadStrip() {
  const strip = useStore(classStrip, (now) => now);
  const { classUpload } = useSearch({ strict: false });
  if (strip === null || classUpload === strip.id) return null;
  return (
    <p className="flex items-center gap-2 border-b border-pen-line bg-pen-wash px-4 py-2 text-13 md:px-8">
      <span className="tabular-nums">{classStripText(strip.sent, strip.total)}</span>
      <Link className="font-semibold text-pen" to="/upload" search={{ mode: 'class', classUpload: strip.id }}>
        Open
      </Link>
    </p>
  );
}

/** Alone here, so that a page outside of the class upload loads no other text of it. */
const classStripText = (sent: number, total: number) => `Class upload: ${sent} of ${total} sent.`;
