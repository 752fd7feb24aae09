import { useWords } from './use-words'
import type { ServerWords } from './words.server'

/** In static documents, which no browser draws. */
export const useServerWords = () => useWords() as ServerWords
