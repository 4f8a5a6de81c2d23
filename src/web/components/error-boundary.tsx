import { Component, type ReactNode } from 'react';
import { type Again, missingPage } from './missing-part';

type PartBorderProps = { children: ReactNode; broken: (again: Again) => ReactNode };

export const brokenPage = (again: Again) => missingPage({}, again);

export class ErrorBoundary extends Component<PartBorderProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  private readonly again = async () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? this.props.broken(this.again) : this.props.children;
  }
}
