import { documents as en } from '../en/areas/documents'
import { documents as it } from '../it/areas/documents'
import { areaWords } from './own-words'

export const documentWords = areaWords({ it, en })

export type DocumentWords = ReturnType<typeof documentWords>
