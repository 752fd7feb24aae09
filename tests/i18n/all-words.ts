import type { Lang } from '~/domain/languages'
import { server } from '~/i18n/it/server'
import { serverWordsFor } from '~/i18n/words.server'

/** What pages, loaders and actions say; mails and static documents have tests of their own. */
export const allWords = (lang: Lang): Record<string, object | string> =>
  Object.fromEntries(Object.entries(serverWordsFor(lang)).filter(([group]) => !Object.hasOwn(server, group)))
