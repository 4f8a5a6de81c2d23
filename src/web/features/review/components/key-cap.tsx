/** A key on the button that it presses; to screen readers `aria-keyshortcuts` says it. */
export function KeyCap({ name }: { name: string }) {
  return (
    <span className="key-cap max-md:hidden" aria-hidden="true">
      <kbd>{name}</kbd>
    </span>
  );
}
