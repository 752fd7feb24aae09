import type { MetaFunction, UIMatch } from '@remix-run/react'
import type { Lang } from '~/domain/languages'
import { languageOfPage } from '~/i18n/page-language'
import { wordsFor, type Words } from '~/i18n/words'
import { errorTitle } from './error-words'
import { pageTitle, tabTitle } from '../page-title'

export function wordsOfPage(matches: readonly { id: string; data: unknown }[]): Words {
  const root = matches.find(({ id }) => id === 'root')?.data as { lang: Lang } | undefined
  return wordsFor(languageOfPage(root?.lang))
}

type DataOf<Loader> = UIMatch<Loader>['data']

interface TitleOptions<Loader> {
  tab?: boolean
  failed?: (data: DataOf<Loader>) => boolean
}

/** Give the loader's type to have `data` typed. */
export function titled<Loader = unknown>(
  title: (words: Words, data: DataOf<Loader> | undefined) => string | null | undefined,
  { tab = false, failed = () => false }: TitleOptions<Loader> = {},
): MetaFunction {
  return ({ data, matches, error }) => {
    const words = wordsOfPage(matches)
    if (error) return [{ title: errorTitle(error, words) }]
    const loaded = data as DataOf<Loader> | undefined
    const own = title(words, loaded)
    const isFailure = loaded !== undefined && failed(loaded)
    return [{ title: tab ? tabTitle(words, own, matches, isFailure) : pageTitle(words, own, isFailure) }]
  }
}

/** For lists that could not be loaded. */
export const isNothing = (data: unknown) => data === null
