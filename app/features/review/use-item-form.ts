import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { draftKey, forgetDraft } from '~/components/form/form-draft'
import { whyUnsent } from '~/components/form/keep-form'
import { useUser } from '~/components/use-root'
import type { ReviewAnswer } from './review-form'

/** A form sent that came back without an answer is saved: drops its draft. @param formId null elsewhere */
export function useSavedHere(
  formId: string | null,
  answer: ReviewAnswer | undefined,
  done?: () => void,
): void {
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
    // A request that never reached the server has no answer either.
    if (answer || formId === null || whyUnsent()) return
    forgetDraft(draftKey(account, pathname, formId))
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.reset()
    done?.()
  }, [navigation, pathname, account, formId, answer, done])
}
