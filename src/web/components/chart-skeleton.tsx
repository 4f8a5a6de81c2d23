export const ChartSkeleton = () => <section className="sheet min-h-90" aria-hidden="true" />;
