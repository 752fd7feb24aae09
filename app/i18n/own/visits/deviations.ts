import { deviations as en } from '../../en/areas/visits/deviations'
import { deviations as it } from '../../it/areas/visits/deviations'
import { areaWords } from '../own-words'

export const deviationWords = areaWords({ it, en })
