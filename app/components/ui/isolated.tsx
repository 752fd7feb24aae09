import type { ReactNode } from 'react'

/** Letters and marks that can turn the direction of their surroundings. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Typed text may run from right to left; it must not affect its surroundings. */
export const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' && turning.test(content) ? <bdi>{content}</bdi> : content
