import { useRouteLoaderData } from '@remix-run/react'
import type { Lang } from '~/domain/languages'
import { languageOfPage } from './page-language'
import { wordsFor, type Words } from './words'

/** Returns the catalogue in the language of the page; the default one where the root has no data (an error in the root itself). */
export function useWords(): Words {
  const root = useRouteLoaderData<{ lang: Lang }>('root')
  return wordsFor(languageOfPage(root?.lang))
}
