/** The keys that no button carries. Not on a phone, which has none. */
export function QueueLegend() {
  return (
    <p className="review-legend s12 mut">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> or <kbd>J</kbd>
        <kbd>K</kbd> move
      </span>
      <span>
        <kbd>U</kbd> undoes what was kept
      </span>
    </p>
  );
}
