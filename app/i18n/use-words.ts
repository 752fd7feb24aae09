import { useRouteLoaderData } from '@remix-run/react'
import { DEFAULT_LANG, wordsFor, type Lang, type Words } from './words'

/** Returns the catalogue in the language of the page; the default one where the root has no data (an error in the root itself). */
export function useWords(): Words {
  const root = useRouteLoaderData<{ lang: Lang }>('root')
  return wordsFor(root?.lang ?? DEFAULT_LANG)
}
