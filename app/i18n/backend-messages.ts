import type { Lang } from '~/domain/languages'
import type { BackendMessageWords } from '~/domain/backend-messages'
import { backendMessages as en } from './en/server/validation'
import { backendMessages as it } from './it/server/validation'
import { messageIn, tokenIn } from './messages'
import { wordsFor } from './words'

const catalogues: Record<Lang, BackendMessageWords> = { it, en }

/** Like `messageIn`, including messages that only the backend produces. */
export const backendMessageIn = (lang: Lang, message: string): string =>
  tokenIn(catalogues[lang], message) ?? messageIn(wordsFor(lang), message)
