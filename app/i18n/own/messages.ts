import { messages as en } from '../en/areas/messages'
import { messages as it } from '../it/areas/messages'
import { areaWords } from './own-words'

export const messageWords = areaWords({ it, en })

export type MessageWords = ReturnType<typeof messageWords>
