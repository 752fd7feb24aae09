import { schedule as en } from '../../en/areas/items/schedule'
import { schedule as it } from '../../it/areas/items/schedule'
import { areaWords } from '../own-words'

export const scheduleWords = areaWords({ it, en })
