import { useEffect, useRef, type RefObject } from 'react'
import { isDrawn, typedIn, type Typed } from '../form-fields'
import type { FoundDraft, LocalVisit } from './local-visit'
import type { TakenPhoto } from './take-photo'

interface DraftOf {
  local: LocalVisit | null
  /** The form's key on the page: `ingredient 0190…`. */
  form: string
  element: RefObject<HTMLFormElement | null>
  /** The id of the future observation, which its photos name. */
  id: string
}

const pause = 400

/** If there is no room for it, the draft lives on the page alone; saving the answer reports that. */
const onPageAlone = () => {}

/** A draft, stored in this browser: Android ends the page behind its camera. */
export function useDraft({ local, form, element, id }: DraftOf) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const last = useRef<Typed | null>(null)
  const latest = useRef({ local, form, id })
  useEffect(() => {
    latest.current = { local, form, id }
  })

  function look() {
    if (element.current)
      last.current = Object.fromEntries(
        Object.entries(typedIn(new FormData(element.current))).filter(([name]) => !isDrawn(name)),
      )
  }

  async function keep() {
    clearTimeout(timer.current)
    timer.current = undefined
    const { local: store, form: key, id: ofForm } = latest.current
    if (store && last.current) await store.putDraft(key, { id: ofForm, typed: last.current })
  }
  const keepNow = useRef(keep)
  useEffect(() => {
    keepNow.current = keep
  })

  useEffect(() => {
    const keepIfTyped = () => {
      if (timer.current !== undefined) keepNow.current().catch(onPageAlone)
    }
    document.addEventListener('visibilitychange', keepIfTyped)
    return () => {
      document.removeEventListener('visibilitychange', keepIfTyped)
      keepIfTyped()
    }
  }, [])

  return {
    read: async (): Promise<FoundDraft | null> => (await local?.draft(form)) ?? null,
    typed: () => {
      if (!local) return
      look()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep().catch(onPageAlone), pause)
    },
    now: async () => {
      look()
      await keep().catch(onPageAlone)
    },
    photo: async (photo: TakenPhoto) => {
      look()
      await keep()
      await local?.putDraftPhoto(form, photo)
    },
    without: (photo: TakenPhoto) => local?.removeDraftPhoto(form, photo),
    forget: async () => {
      clearTimeout(timer.current)
      timer.current = undefined
      last.current = null
      await local?.forgetDraft(form)
    },
  }
}
