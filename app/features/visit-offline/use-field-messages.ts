import { tokenIn } from '~/i18n/messages'
import { useMessages } from '~/i18n/use-messages'
import { useFieldWords } from './field-context'

/** From the catalogue, or from this screen. */
export function useFieldMessages() {
  const inWords = useMessages()
  const { errors } = useFieldWords()
  return (messages: readonly string[] | undefined) =>
    inWords(messages)?.map((message) => tokenIn(errors, message) ?? message)
}
