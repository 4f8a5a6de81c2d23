/** Graded by the first case study's criteria. */
export const demoCaseStudy = {
  name: 'Portfolio Relaunch Simulation',
  description:
    'A maker of everyday foods relaunches its range. Teams measure how demand answers to price, judge three promotions, price a new product and plan the year, and report to the pricing committee.',
};
