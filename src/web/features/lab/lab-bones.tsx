import { BoneRows } from '@web/components/bone-rows';

/** In the shape of what is being fetched. */
export function LabBones({ label }: { label: string }) {
  return (
    <section className="sheet">
      <BoneRows rows={6} label={label} />
    </section>
  );
}
