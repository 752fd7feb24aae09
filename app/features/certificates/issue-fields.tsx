import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { useHydrated } from '~/components/use-hydrated'

export interface IssueFieldsProps {
  /** The loader's. */
  idempotencyKey: string
  lastResult: SubmissionResult<string[]> | null | undefined
  /** Whether the page shows the picker of a browser without scripts. */
  picking: boolean
}

/** What a form that issues a document carries unseen. It stands first in the form. */
export function IssueFields({ idempotencyKey, lastResult, picking }: IssueFieldsProps) {
  const hydrated = useHydrated()
  // The key of the page as it was first drawn: what the loader says after an answer is another page's.
  const [key] = useState(idempotencyKey)
  const sentKey = lastResult?.initialValue?.idempotencyKey
  return (
    <>
      {/* What Enter presses: what it does must not depend on which button happens to stand first. */}
      <button
        type="submit"
        name="intent"
        value={picking && !hydrated ? 'search' : 'create'}
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
