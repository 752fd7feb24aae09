import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { draftKey, forgetDraft } from '~/components/form/form-draft'
import { whyUnsent } from '~/components/form/keep-form'
import { useUser } from '~/components/use-root'
import { conflictOf, typedText, type ReviewAnswer } from './review-form'
import type { ReviewItem } from '~/features/items/review-item'

/**
 * Once a form of this page was sent and led back to it without an answer, it is saved: it is drawn anew from what is
 * stored, and the unsaved edit is forgotten.
 * @param done what else there is to do then
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
    // What did not reach the server has no answer either.
    if (answer || whyUnsent()) return
    forgetDraft(draftKey(account, pathname, formId))
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.reset()
    done?.()
  }, [navigation, pathname, account, formId, answer, done])
}

/**
 * The version that an item's form speaks of (decisions §4): the one that it was drawn with, however often the page is
 * loaded anew beneath it; after a conflict was shown, the one that it showed.
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
