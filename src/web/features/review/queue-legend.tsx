/** What the keys do. Not on a phone, which has none. */
export function QueueLegend() {
  return (
    <p className="review-legend s12 mut">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> or <kbd>J</kbd>
        <kbd>K</kbd> move
      </span>
      <span>
        <kbd>↵</kbd> keeps
      </span>
      <span>
        <kbd>R</kbd> re-grades
      </span>
      <span>
        <kbd>O</kbd> overrides
      </span>
      <span>
        <kbd>U</kbd> undoes
      </span>
    </p>
  );
}
