import { reduction as en } from '../../en/areas/certificates/reduction'
import { reduction as it } from '../../it/areas/certificates/reduction'
import { areaWords } from '../own-words'

export const reductionWords = areaWords({ it, en })

export type ReductionWords = ReturnType<typeof reductionWords>
