import { publicWords, type PublicWords } from './public-words'
import { useWords } from './use-words'

export const usePublicWords = (): PublicWords => publicWords(useWords())
