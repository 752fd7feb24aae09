import { concernMarks as en } from '../../en/areas/concerns/concern-marks'
import { concernMarks as it } from '../../it/areas/concerns/concern-marks'
import { areaWords } from '../own-words'

/** The few that lists need. */
export const concernMarkWords = areaWords({ it, en })
