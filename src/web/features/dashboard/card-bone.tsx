/** A card in the shape of the figure that is being fetched; a row of them makes the dashboard's skeleton [2.19]. */
export function CardBone() {
  return (
    <div className="card-bone" aria-hidden="true">
      <span className="bone" style={{ width: '52%' }} />
      <span className="bone figure-bone" style={{ width: '34%' }} />
      <span className="bone" style={{ width: '68%' }} />
    </div>
  );
}
