import { useEffect } from 'react'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'

/** Takes a page's own title; returns the document's, with the product's name as suffix (spec §1), and named as an error when it is one. */
export function pageTitle({ common, validation }: Words, title?: string | null, error = false): string {
  const own = title ? `${error ? validation.titlePrefix : ''}${title} - ` : ''
  return `${own}${common.productName}`
}

/** What the layouts above a tab load: a company, a facility or a certificate. */
interface Above {
  company?: { businessName: string }
  facility?: { businessName: string }
  group?: { name: string }
}

/**
 * The document's title of a tab, which names what it belongs to: `Ingredienti · Molino San Giorgio S.r.l. - Sigillo`.
 * @param matches the routes of the page, from the outermost: the innermost layout with a name gives it
 * @param error whether the tab could not be loaded
 */
export function tabTitle(
  words: Words,
  title: string | null | undefined,
  matches: readonly { data: unknown }[],
  error = false,
): string {
  const names = matches.map(({ data }) => {
    const { company, facility, group } = (data ?? {}) as Above
    return (facility ?? company)?.businessName ?? group?.name
  })
  return pageTitle(words, [title, names.findLast(Boolean)].filter(Boolean).join(' · '), error)
}

/** While `active`, the document's title says that something was refused. Without scripts the server writes the same prefix. */
export function useErrorTitle(active: boolean) {
  const { validation } = useWords()
  useEffect(() => {
    if (!active) return
    if (!document.title.startsWith(validation.titlePrefix))
      document.title = validation.titlePrefix + document.title
    return () => {
      if (document.title.startsWith(validation.titlePrefix)) {
        document.title = document.title.slice(validation.titlePrefix.length)
      }
    }
    // After each drawing: the page's own title may change beneath it, when its data is loaded anew.
  })
}
