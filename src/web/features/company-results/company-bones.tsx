import { BoneRows } from '@web/components/bone-rows';

/** The page's shape while a company's figures are fetched. */
export function CompanyBones() {
  return (
    <>
      <div className="company-head" aria-hidden="true">
        <span className="bone" style={{ width: 220, height: 36 }} />
      </div>
      <section className="sheet">
        <BoneRows rows={2} label="Loading the company’s results" />
      </section>
      <section className="sheet distribution-bone" aria-hidden="true" />
    </>
  );
}

/** The same while a tab's code is fetched. */
export function PanelBones() {
  return <section className="sheet distribution-bone" aria-hidden="true" />;
}
