import { useEffect } from 'react'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'

export function pageTitle({ common, validation }: Words, title?: string | null, error = false): string {
  const own = title ? `${error ? validation.titlePrefix : ''}${title} - ` : ''
  return `${own}${common.productName}`
}

interface Above {
  company?: { businessName: string }
  facility?: { businessName: string }
  group?: { name: string }
}

/** `Ingredienti · Molino San Giorgio S.r.l. - Sigillo`: the innermost layout with a name gives it. */
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

/** Without scripts the server writes the same prefix. */
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
    // After each render: the title may change when data is reloaded.
  })
}
