import type { ReactNode } from 'react'

/** Typed text may run from right to left; it must not affect its surroundings. */
export const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <bdi>{content}</bdi> : content
