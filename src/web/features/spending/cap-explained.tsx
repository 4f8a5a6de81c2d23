import { spendingTexts } from '@domain/messages/spending';
import { StepsAside } from '@web/components/steps-aside';

/** What a cap leads to, step by step. */
export function CapExplained() {
  return <StepsAside {...spendingTexts.explained} />;
}
