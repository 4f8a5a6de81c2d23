import { showToast } from '@web/components/toast-store';
import { Copy } from 'lucide-react';

/** A long text, folded until one wants it, with a button that copies it. */
export function CopiedText({ title, text }: { title: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Copied', description: title });
    } catch {
      showToast({ title: 'Could not be copied', description: 'Select the text and copy it by hand.' }, true);
    }
  };
  return (
    <details className="folded">
      <summary>
        <span className="grow">{title}</span>
        <span className="s12 mut num">{text.length.toLocaleString('en-US')} characters</span>
      </summary>
      <div className="folded-text">
        <button type="button" className="btn btn-small" aria-label={`Copy: ${title}`} onClick={() => void copy()}>
          <Copy className="i-s" aria-hidden="true" />
          Copy
        </button>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <pre tabIndex={0}>{text}</pre>
      </div>
    </details>
  );
}
