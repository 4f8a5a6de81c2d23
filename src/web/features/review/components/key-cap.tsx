/** A key on the button that it presses, where there is room; to screen readers `aria-keyshortcuts` says it. */
export function KeyCap({ name }: { name: string }) {
  return (
    <span className="key-cap max-md:hidden @max-[720px]/actions:hidden" aria-hidden="true">
      <kbd>{name}</kbd>
    </span>
  );
}
