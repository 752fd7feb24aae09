import { useNavigate, useNavigation, type ShouldRevalidateFunction } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useToasts } from '~/components/toaster'
import { useWords } from '~/i18n/use-words'
import type { Issued } from './products/chosen-product'

/** Revalidating would lead away, as the request is closed, before the page can say that all went well. */
export const unlessIssued: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as { issued?: Issued } | undefined)?.issued ? false : defaultShouldRevalidate

/** The PDF opens in a new tab (specification §2); where the browser refuses, the certificate's page links it. */
export function useIssued(issued: Issued | undefined, parent: string) {
  const w = useWords()
  const { push } = useToasts()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [leaving, setLeaving] = useState<{ to: string; name: string }>()

  useEffect(() => {
    if (!issued) return
    const tab = window.open(issued.pdf, '_blank')
    if (tab) tab.opener = null
    setLeaving({ to: tab ? parent : issued.page, name: issued.name })
    // Once for each certificate.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [issued])

  useEffect(() => {
    // Leaving while the page's data is on its way would abort it, and the browser would report an error.
    if (!leaving || state !== 'idle') return
    setLeaving(undefined)
    push({ type: 'success', content: w.certificates.issued(leaving.name) })
    // Replaces the form: Back must not lead to one that has been sent.
    void navigate(leaving.to, { replace: true })
  }, [leaving, state, navigate, push, w])
}
