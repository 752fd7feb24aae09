import { readMessage } from '~/domain/validation-messages'
import type { Words } from './words'

/** @returns undefined if it is not a token of the catalogue */
export function tokenIn(catalogue: object, token: string): string | undefined {
  const [name, ...texts] = readMessage(token)
  if (!Object.hasOwn(catalogue, name)) return undefined
  const words = catalogue[name as never] as string | ((...texts: string[]) => string)
  if (typeof words === 'function') return words(...texts)
  return texts.length === 0 ? words : undefined
}

/** A token in words; any other text, from the API or an older record, is shown as it stands. */
export function messageIn(words: Words, message: string): string {
  const { messages } = words.validation
  const [name, line = '', ofLine] = readMessage(message)
  if (name === 'ofLine' && ofLine !== undefined) return messages.ofLine(line, messageIn(words, ofLine))
  return tokenIn(messages, message) ?? message
}
