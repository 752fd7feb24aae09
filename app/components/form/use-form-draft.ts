import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '~/portal/paths'
import {
  applyEntries,
  DRAFTS_WANTED,
  draftKey,
  formEntries,
  forgetDraft,
  keepDraft,
  readDraft,
  sameEntries,
  type DraftEntries,
} from './form-draft'
import { useUser } from '../use-root'

/** Long enough not to write on each key, short enough to lose no sentence. */
const WRITE_DELAY_MS = 400

export interface FormDraft {
  offered: boolean
  /** The fields were typed earlier, and are not saved. */
  restored: boolean
  resume: () => void
  discard: () => void
  sent: () => void
  kept: () => void
  saved: () => void
}

/** A draft counts as saved when the redrawn form has the same values, or sending it led anywhere but to the sign-in. */
export function useFormDraft(
  formId: string,
  {
    enabled,
    isTypedBefore,
    onRestore,
  }: {
    enabled: boolean
    /** The form was drawn with fields typed before the session ended. */
    isTypedBefore: boolean
    onRestore?: (left: DraftEntries) => void
  },
): FormDraft {
  const account = useUser()?.email ?? ''
  const [offer, setOffer] = useState<DraftEntries | null>(null)
  const [resumed, setResumed] = useState(false)
  const typedBefore = useRef(isTypedBefore)
  const wasSent = useRef(false)
  const key = useRef('')
  const initial = useRef<DraftEntries>([])

  useEffect(() => {
    const form = document.getElementById(formId)
    if (!enabled || !(form instanceof HTMLFormElement)) return
    const pathname = location.pathname
    const own = draftKey(account, pathname, formId)
    key.current = own
    initial.current = formEntries(form, 'drawn')
    const standing = formEntries(form)
    const kept = readDraft(own)
    // The server returns it once: here it survives a reload.
    if (typedBefore.current) initial.current = []
    if (kept && sameEntries(kept, initial.current)) forgetDraft(own)
    else if (kept && !sameEntries(kept, standing)) setOffer(kept)
    else if (typedBefore.current) keepDraft(own, standing)

    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      const now = formEntries(form)
      if (sameEntries(now, initial.current)) forgetDraft(own)
      else keepDraft(own, now)
    }
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(write, WRITE_DELAY_MS)
    }
    const flush = () => {
      if (timer !== undefined) write()
      timer = undefined
    }
    // Typed before the page's scripts ran.
    if (!kept && !sameEntries(standing, initial.current)) schedule()
    const left = new AbortController()
    const until = { signal: left.signal }
    for (const name of ['input', 'change']) form.addEventListener(name, schedule, until)
    form.addEventListener('submit', flush, until)
    for (const name of ['pagehide', DRAFTS_WANTED]) window.addEventListener(name, flush, until)
    return () => {
      flush()
      left.abort()
      if (wasSent.current && location.pathname !== pathname && !location.pathname.startsWith(paths.login()))
        forgetDraft(own)
    }
  }, [account, enabled, formId])

  const resume = useCallback(() => {
    const form = document.getElementById(formId)
    if (offer && form instanceof HTMLFormElement) {
      const left = applyEntries(form, offer)
      if (left.length > 0) onRestore?.(left)
      const first = Array.from(form.elements).find(
        (element): element is HTMLInputElement =>
          element instanceof HTMLInputElement && element.type !== 'hidden',
      )
      first?.focus()
    }
    setOffer(null)
    setResumed(true)
  }, [formId, offer, onRestore])

  const discard = useCallback(() => {
    forgetDraft(key.current)
    setOffer(null)
  }, [])

  const sent = useCallback(() => {
    wasSent.current = true
  }, [])

  const kept = useCallback(() => {
    wasSent.current = false
  }, [])

  const saved = useCallback(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) initial.current = formEntries(form)
    wasSent.current = false
    typedBefore.current = false
    setResumed(false)
    forgetDraft(key.current)
  }, [formId])

  return { offered: offer !== null, restored: resumed || isTypedBefore, resume, discard, sent, kept, saved }
}
