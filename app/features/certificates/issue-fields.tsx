import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useHydrated } from '~/components/use-hydrated'

export interface IssueFieldsProps {
  idempotencyKey: string
  lastResult: SubmissionResult<string[]> | null | undefined
  isSearching: boolean
}

/** Stands first in the form. */
export function IssueFields({ idempotencyKey, lastResult, isSearching }: IssueFieldsProps) {
  const hydrated = useHydrated()
  // The key of the page as it was first drawn: after an answer the loader's key belongs to another page.
  const [key] = useState(idempotencyKey)
  const sentKey = lastResult?.initialValue?.idempotencyKey
  return (
    <>
      {/* Enter presses a form's first button: what it does must not depend on which one happens to stand first. */}
      <button
        type="submit"
        name="intent"
        value={isSearching ? 'search' : 'create'}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <input
        type="hidden"
        name="idempotencyKey"
        value={typeof sentKey === 'string' && sentKey ? sentKey : key}
      />
      {hydrated ? <input type="hidden" name="opensPdf" value="yes" /> : null}
    </>
  )
}
