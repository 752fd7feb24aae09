import { useNavigate, useNavigation, type ShouldRevalidateFunction } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useToasts } from '~/components/toaster'
import { useWords } from '~/i18n/use-words'

interface Issued {
  pdf: string
  page: string
  name: string
}

/**
 * What the form began with is not asked for again once it has issued: the form is about to leave, and the request that
 * it answered is open no more, so that it would be led away before it can say that all went well.
 */
export const unlessIssued: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  (actionResult as { issued?: Issued } | undefined)?.issued ? false : defaultShouldRevalidate

/**
 * After a certificate was issued (spec §2): its PDF opens in a new tab, and the user goes back to where the form belongs.
 * The press of the button lets a tab open for some seconds; where the browser refuses it nevertheless, the user goes to
 * the new certificate's page, which links the PDF.
 */
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
    // Once for each certificate, whatever else changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [issued])

  useEffect(() => {
    // Leaving while the page's data is still on its way would break that off, and the browser would report an error.
    if (!leaving || state !== 'idle') return
    setLeaving(undefined)
    push({ type: 'success', content: w.certificates.issued(leaving.name) })
    // In the form's place: Back must not lead to a form that has been sent.
    void navigate(leaving.to, { replace: true })
  }, [leaving, state, navigate, push, w])
}
