import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** How long a pointer rests before a tip opens, and for how long the next one then opens at once [9.11]. */
const delays = { delayDuration: 700, skipDelayDuration: 300 } as const;

/** Stands once around everything that has tips. */
export function TipProvider({ children }: { children: ReactNode }) {
  return <Tooltip.Provider {...delays}>{children}</Tooltip.Provider>;
}

/** Says what a control without words does; the control itself carries the same as its label. */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip" sideOffset={6}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
