import { requests as en } from '../../en/areas/certificates/requests'
import { requests as it } from '../../it/areas/certificates/requests'
import { areaWords } from '../own-words'

export const requestWords = areaWords({ it, en })

export type RequestWords = ReturnType<typeof requestWords>
