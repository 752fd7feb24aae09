import { deviations as en } from '../en/areas/deviations'
import { deviations as it } from '../it/areas/deviations'
import { areaWords } from './own-words'

export const deviationWords = areaWords({ it, en })
