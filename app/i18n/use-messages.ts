import { messageIn } from './messages'
import { useWords } from './use-words'

/** Messages of a schema, or of the API, as they are read beside their field. */
export function useMessages(): (messages: readonly string[] | undefined) => string[] | undefined {
  const words = useWords()
  return (messages) => messages?.map((message) => messageIn(words, message))
}
