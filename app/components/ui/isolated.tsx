import type { ReactNode } from 'react'

/** What people typed, which may run from right to left, does not turn what stands beside it. */
export const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <bdi>{content}</bdi> : content
