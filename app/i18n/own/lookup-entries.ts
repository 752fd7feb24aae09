import { lookupEntries as en } from '../en/areas/lookup-entries'
import { lookupEntries as it } from '../it/areas/lookup-entries'
import { ownWords } from './own-words'

export const lookupEntryWords = ownWords({ it, en })
