import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { draftKey, forgetDraft } from '~/components/form/form-draft'
import { whyUnsent } from '~/components/form/keep-form'
import { useUser } from '~/components/use-root'
import { conflictOf, typedText, type ReviewAnswer } from './review-form'
import type { ReviewItem } from '~/features/items/review-item'

/**
 * A form that was sent and led back here without an answer is saved: it is redrawn from what is stored, and its draft is
 * dropped.
 * @param done called then
 */
export function useSavedHere(formId: string, answer: ReviewAnswer | undefined, done?: () => void): void {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const account = useUser()?.email ?? ''
  const sent = useRef(false)

  useEffect(() => {
    const { state, formMethod, formAction } = navigation
    if (state !== 'idle') {
      if (formMethod && formMethod !== 'GET' && formAction?.split('?')[0] === pathname) sent.current = true
      return
    }
    if (!sent.current) return
    sent.current = false
    // What never reached the server has no answer either.
    if (answer || whyUnsent()) return
    forgetDraft(draftKey(account, pathname, formId))
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.reset()
    done?.()
  }, [navigation, pathname, account, formId, answer, done])
}

/**
 * The version that an item's form speaks of (decisions §4): the one it was drawn with, however often the page is reloaded
 * beneath it; after a conflict was shown, the one that it showed.
 */
export function useItemVersion(
  formId: string,
  item: Pick<ReviewItem, 'version'>,
  answer: ReviewAnswer | undefined,
  onSaved?: () => void,
): number {
  const [drawn, setDrawn] = useState(item.version)
  useSavedHere(formId, answer, () => {
    setDrawn(item.version)
    onSaved?.()
  })
  const conflict = conflictOf<ReviewItem>(answer)
  return conflict?.version ?? answer?.savedVersion ?? (Number(typedText(answer, 'version')) || drawn)
}
