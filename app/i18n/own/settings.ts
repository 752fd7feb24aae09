import { settings as en } from '../en/settings'
import { settings as it } from '../it/settings'
import { ownWords } from './own-words'

export const settingsWords = ownWords({ it, en })
