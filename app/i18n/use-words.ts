import { useRouteLoaderData } from '@remix-run/react'
import type { Lang } from '~/domain/languages'
import { languageOfPage } from './page-language'
import { wordsFor, type Words } from './words'

/** In the page's language; the default one if the root failed. */
export function useWords(): Words {
  const root = useRouteLoaderData<{ lang: Lang }>('root')
  return wordsFor(languageOfPage(root?.lang))
}
