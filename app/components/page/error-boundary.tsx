import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FallbackScreen } from './error-screens'

interface BoundaryState {
  error: unknown
  failed: boolean
}

export class RenderErrorBoundary extends Component<{ resetKey: string; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // oxlint-disable-next-line no-console -- specification §2: both screens log what they show
    console.error(error, info.componentStack)
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (this.state.failed && before.resetKey !== this.props.resetKey)
      this.setState({ error: undefined, failed: false })
  }

  override render() {
    return this.state.failed ? <FallbackScreen error={this.state.error} /> : this.props.children
  }
}
