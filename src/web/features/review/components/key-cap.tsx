/** Where there is room. Hidden from screen readers, because `aria-keyshortcuts` tells them. */
export function KeyCap({ name }: { name: string }) {
  return (
    <span className="key-cap max-md:hidden @max-[720px]/actions:hidden" aria-hidden="true">
      <kbd>{name}</kbd>
    </span>
  );
}
