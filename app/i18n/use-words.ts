import { createContext, useContext } from 'react'
import type { Words } from './words'

/** Filled by the root, in the page's language. */
export const WordsContext = createContext<Words | null>(null)

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords is used outside a WordsContext')
  return words
}
