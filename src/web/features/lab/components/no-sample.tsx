import { Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { TwoScales } from '@web/components/two-scales';

/** There is no such sample, or not any more. */
export function NoSample() {
  return (
    <section className="sheet empty-page">
      <EmptyState
        drawing={<TwoScales />}
        title="This sample does not exist"
        text="Check the address: the sample may have been deleted."
      >
        <Link to="/lab" className="btn">
          Back to the lab
        </Link>
      </EmptyState>
    </section>
  );
}
