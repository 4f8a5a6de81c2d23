import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';

type PromptPartProps = { title: string; tokens: number; text: string; open?: boolean };

/** One part of the whole prompt; a closed one is not drawn, because evidence is long. */
export function PromptPart({ title, tokens, text, open: openAtFirst = false }: PromptPartProps) {
  const [open, setOpen] = useState(openAtFirst);
  const id = useId();
  return (
    <section className="prompt-piece">
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <ChevronRight className="i-s" aria-hidden="true" />
          {title}
          <span className="mut num">{tokens.toLocaleString('en-US')} tokens</span>
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          <section className="prompt-scroll" tabIndex={0} aria-label={title}>
            <pre>{text}</pre>
          </section>
        )}
      </div>
    </section>
  );
}
