import { useEffect } from 'react'
import { wordsFor } from '~/i18n/words'

const { common, validation } = wordsFor()

/** Takes a page's own title; returns the document's, with the product's name as suffix (spec §1), and named as an error when it is one. */
export function pageTitle(title?: string | null, error = false): string {
  const own = title ? `${error ? validation.titlePrefix : ''}${title} - ` : ''
  return `${own}${common.productName}`
}

/** While `active`, the document's title says that something was refused. Without scripts the server writes the same prefix. */
export function useErrorTitle(active: boolean) {
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
