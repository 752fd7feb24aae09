import { concerns as en } from '../en/areas/concerns'
import { concerns as it } from '../it/areas/concerns'
import { areaWords } from './own-words'

export const concernWords = areaWords({ it, en })

export type ConcernWords = ReturnType<typeof concernWords>
