import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { PageMain } from '@web/components/page-main';
import { ProbeList } from './components/probe-list';

const NewProbe = lazyComponent(() => import('./components/new-probe'), 'NewProbe');

const route = getRouteApi('/probes');

export function ProbesPage() {
  const navigate = route.useNavigate();
  const { dialog } = route.useSearch();
  return (
    <PageMain>
      <ProbeList onAdd={() => navigate({ search: { dialog: 'new' } })} />
      {dialog === 'new' && <NewProbe onClose={() => navigate({ search: {}, replace: true })} />}
    </PageMain>
  );
}
