/** A card in the shape of the figure that is being fetched; a row of them makes the dashboard's skeleton [2.19]. */
export function CardSkeleton() {
  return (
    <div className="card-skeleton" aria-hidden="true">
      <span className="skeleton-line" style={{ width: '52%' }} />
      <span className="skeleton-line figure-skeleton" style={{ width: '34%' }} />
      <span className="skeleton-line" style={{ width: '68%' }} />
    </div>
  );
}
