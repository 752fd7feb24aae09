import { schedule as en } from '../en/areas/schedule'
import { schedule as it } from '../it/areas/schedule'
import { areaWords } from './own-words'

export const scheduleWords = areaWords({ it, en })
