import { concerns as en } from '../../en/areas/concerns/concerns'
import { concerns as it } from '../../it/areas/concerns/concerns'
import { areaWords } from '../own-words'

export const concernWords = areaWords({ it, en })

export type ConcernWords = ReturnType<typeof concernWords>
