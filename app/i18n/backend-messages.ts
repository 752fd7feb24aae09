import type { Lang } from '~/domain/languages'
import { messageIn, tokenIn } from './messages'
import { serverWordsFor } from './words.server'

/** Like `messageIn`, including messages that only the backend produces. */
export const backendMessageIn = (lang: Lang, message: string): string =>
  tokenIn(serverWordsFor(lang).backendMessages, message) ?? messageIn(serverWordsFor(lang), message)
