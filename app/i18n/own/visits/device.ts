import { device as en } from '../../en/areas/visits/device'
import { device as it } from '../../it/areas/visits/device'
import { ownWords } from '../own-words'

export const deviceWords = ownWords({ it, en })
