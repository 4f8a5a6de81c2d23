import { CaseStudyList } from './case-study-list';
import { CostCard } from './cost-card';
import { MorningCard } from './morning-card';
import { RecentList } from './recent-list';
import { SummaryCards } from './summary-cards';

/** / [2.3]: an instructor's morning first, then the figures over everything. */
export function DashboardPage() {
  return (
    <main className="desk-main dashboard">
      <MorningCard />
      <SummaryCards />
      <div className="dashboard-columns">
        <div className="dashboard-column">
          <CaseStudyList />
          <CostCard />
        </div>
        <RecentList />
      </div>
    </main>
  );
}
