import { Link } from '@tanstack/react-router';
import { EmptyPage } from '@web/components/empty-page';
import { TwoScales } from '@web/components/two-scales';

export function NoSample() {
  return (
    <EmptyPage
      drawing={<TwoScales />}
      title="This sample does not exist"
      text="Check the address: the sample may have been deleted."
    >
      <Link to="/lab" className="btn">
        Back to the lab
      </Link>
    </EmptyPage>
  );
}
