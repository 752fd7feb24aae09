import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { askServer } from '~/components/ask-server'
import type { Note } from '~/contract/items/review'
import { paths } from '~/portal/paths'
import type { ThreadKind } from './thread-kind'
import { mayReload } from './use-thread-updates'

interface Read {
  notes: Note[]
  unread: number
}

/** The last `unread` of the received messages are unread. */
function firstUnread({ notes, unread }: Read, own: Note['editor']): string | undefined {
  if (unread === 0) return undefined
  const received = notes.filter((note) => note.noteType === 'user_notes' && note.editor !== own)
  return received.at(-unread)?.id
}

/** Opening a page changes nothing by itself. @returns where the unread messages began, which stays */
export function useMarkRead(
  kind: ThreadKind,
  id: string,
  item: Read,
  own: Note['editor'],
): string | undefined {
  const { revalidate } = useRevalidator()
  const [begin, setBegin] = useState(() => firstUnread(item, own))
  const { unread } = item
  const last = item.notes.at(-1)?.id
  const marked = useRef<string>()
  const begins = firstUnread(item, own)
  if (begins !== undefined && begin === undefined) setBegin(begins)

  useEffect(() => {
    if (unread === 0 || last === undefined) return
    const mark = async () => {
      if (document.visibilityState !== 'visible' || marked.current === last) return
      marked.current = last
      try {
        const body = JSON.stringify({ [`${kind}Id`]: id, noteId: last })
        const headers = { 'content-type': 'application/json' }
        const response = await askServer(paths.threadCalls(kind).markRead(), {
          method: 'POST',
          headers,
          body,
        })
        if (response.ok) return mayReload() ? revalidate() : undefined
      } catch {
        // Offline: it stays unread until the page is viewed again.
      }
      marked.current = undefined
    }
    const onSeen = () => void mark()
    onSeen()
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [kind, id, unread, last, revalidate])

  return begin
}
