import { it } from './it'
import type { Words } from './words'

/** One file per group, each `satisfies` the Italian one. A group that is not translated yet stays Italian. */
export const en: Words = { ...it }
