// oxlint-disable-next-line no-restricted-imports -- this is what stands in its place
import { useActionData, useLocation } from '@remix-run/react'
import { useState } from 'react'

/**
 * The action's answer, until the next navigation. Remix's own answer is gone as soon as something in the
 * background asks for the page's data anew, and an open question with it.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>()
  const { key } = useLocation()
  const [kept, keep] = useState({ key, answer })
  const now = answer ?? (kept.key === key ? kept.answer : answer)
  if (kept.key !== key || kept.answer !== now) keep({ key, answer: now })
  return now
}
