import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { askServer, SignedOutError } from '~/components/ask-server'
import { listDrafts } from '~/components/form/form-draft'
import type { Note } from '~/contract/items/review'
import { paths } from '~/portal/paths'
import type { ThreadKind } from './thread-kind'

/** Doubled with each failure, up to the slowest. */
const LOOK_MS = 12_000
const SLOWEST_MS = 120_000
/** An idle page must not keep a session alive. */
const IDLE_MS = 30 * 60_000

export type ThreadConnection = 'live' | 'offline'

interface ThreadState {
  status?: string
  notes: Pick<Note, 'id'>[]
}

const threadStamp = ({ status, notes }: ThreadState) => `${status ?? ''} ${notes.at(-1)?.id ?? ''}`

/** The form of the next message; if the thread is closed meanwhile, the text stays to be copied. */
export const MESSAGE_FORM = 'message'

/** A reload would take away the form that somebody is filling in, if a colleague has decided meanwhile. */
export const mayReload = () => listDrafts(location.pathname).every((key) => key.endsWith(`:${MESSAGE_FORM}`))

/** Polls while the page is visible, and at once when it becomes visible again. @returns whether that works */
export function useThreadUpdates(kind: ThreadKind, id: string, item: ThreadState): ThreadConnection {
  const { revalidate } = useRevalidator()
  const [connection, setConnection] = useState<ThreadConnection>('live')
  const shown = useRef(item)
  useEffect(() => {
    shown.current = item
  })

  useEffect(() => {
    const address = paths.threadCalls(kind).item(id)
    const broken = new AbortController()
    const { signal } = broken
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let touched = Date.now()
    let looking = false
    let over = false

    const plan = () => {
      clearTimeout(timer)
      if (!over) timer = setTimeout(() => void look(), Math.min(LOOK_MS * 2 ** failures, SLOWEST_MS))
    }
    const failed = () => {
      failures += 1
      setConnection('offline')
    }
    const ask = async () => {
      if (!navigator.onLine) return failed()
      const response = await askServer(address, { signal, cache: 'no-store' })
      if (!response.ok && response.status !== 404) return failed()
      failures = 0
      setConnection('live')
      // It no longer exists: the page says so itself.
      if (!response.ok) return revalidate()
      const now = (await response.json()) as ThreadState
      const isNew = threadStamp(now) !== threadStamp(shown.current)
      if (isNew && (now.status === shown.current.status || mayReload())) revalidate()
    }
    const look = async () => {
      const seen = document.visibilityState === 'visible' && Date.now() - touched < IDLE_MS
      if (!looking && !over && seen) {
        looking = true
        try {
          await ask()
        } catch (error) {
          if (error instanceof SignedOutError) over = true
          else if (!signal.aborted) failed()
        }
        looking = false
      }
      if (!signal.aborted) plan()
    }
    const lookNow = () => void look()
    const touch = () => {
      touched = Date.now()
    }
    const wakes = ['online', 'focus', 'visibilitychange']
    for (const name of ['pointermove', 'pointerdown', 'keydown', ...wakes])
      window.addEventListener(name, touch, { passive: true, signal })
    for (const name of wakes) window.addEventListener(name, lookNow, { signal })
    window.addEventListener('offline', failed, { signal })
    plan()
    return () => {
      over = true
      broken.abort()
      clearTimeout(timer)
    }
  }, [kind, id, revalidate])

  return connection
}
