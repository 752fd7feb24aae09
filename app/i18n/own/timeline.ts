import { timeline as en } from '../en/areas/timeline'
import { timeline as it } from '../it/areas/timeline'
import { areaWords } from './own-words'

export const timelineWords = areaWords({ it, en })
