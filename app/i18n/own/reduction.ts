import { reduction as en } from '../en/areas/reduction'
import { reduction as it } from '../it/areas/reduction'
import { areaWords } from './own-words'

export const reductionWords = areaWords({ it, en })

export type ReductionWords = ReturnType<typeof reductionWords>
