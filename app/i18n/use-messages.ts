import { messageIn } from './messages'
import { useWords } from './use-words'

/** Words a schema's or the API's messages for display at their field. */
export function useMessages(): (messages: readonly string[] | undefined) => string[] | undefined {
  const words = useWords()
  return (messages) => messages?.map((message) => messageIn(words, message))
}
