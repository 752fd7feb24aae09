import { concernSettings as en } from '../../en/areas/concerns/concern-settings'
import { concernSettings as it } from '../../it/areas/concerns/concern-settings'
import { ownWords } from '../own-words'

export const concernSettingsWords = ownWords({ it, en })
