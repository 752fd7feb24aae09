import { concernSettings as en } from '../en/areas/concern-settings'
import { concernSettings as it } from '../it/areas/concern-settings'
import { ownWords } from './own-words'

export const concernSettingsWords = ownWords({ it, en })
