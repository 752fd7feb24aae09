import clsx from 'clsx'
import { ArrowDown, MessagesSquare } from '~/components/ui/icons'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import type { Note } from '~/contract/items/review'
import { useWords } from '~/i18n/use-words'
import { Bubble, Notice, PendingBubble, UnreadLine } from './thread-note'
import { useRemainingHeight } from './use-remaining-height'

const END_PX = 80

/** Readers further up see that there is more. */
function useThreadEnd(noteCount: number, pending: boolean, height: number | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [more, setMore] = useState(false)
  const drawn = useRef(noteCount)

  const toEnd = () => {
    if (area.current) area.current.scrollTop = area.current.scrollHeight
    setMore(false)
  }
  useEffect(() => {
    if (atEnd.current || pending) toEnd()
    else if (noteCount > drawn.current) setMore(true)
    drawn.current = noteCount
  }, [noteCount, pending, height])

  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = area.current ?? {}
    atEnd.current = scrollHeight - scrollTop - clientHeight < END_PX
    if (atEnd.current) setMore(false)
  }
  return { area, more, toEnd, onScroll }
}

/** Specification §2: one's own side's notes are sent, the others received, changes of status centred notices. */
export function Thread({
  notes,
  own,
  unreadFrom,
  pending,
  beneath,
}: {
  notes: Note[]
  own: 'certifier' | 'company'
  /** The first note that the reader had not read. */
  unreadFrom: string | undefined
  pending: string | null
  /** In pixels, what stands beneath it on the screen. */
  beneath?: number | undefined
}) {
  const w = useWords()
  const box = useRef<HTMLDivElement>(null)
  const height = useRemainingHeight(box, beneath)
  const { area, more, toEnd, onScroll } = useThreadEnd(notes.length, pending !== null, height)

  return (
    <div ref={box} className="relative">
      <div
        ref={area}
        role="region"
        aria-label={w.review.threadLabel}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        style={height === undefined ? undefined : { height }}
        className={clsx(
          'overflow-y-auto rounded-xl border bg-surface p-4',
          height === undefined && 'max-h-[60vh]',
        )}
      >
        {notes.length === 0 && pending === null ? (
          <EmptyState
            icon={MessagesSquare}
            title={w.review.threadEmpty}
            description={w.review.threadEmptyHint}
          />
        ) : (
          <ol className="flex flex-col gap-4">
            {notes.map((note) => (
              <Fragment key={note.id}>
                {note.id === unreadFrom ? <UnreadLine /> : null}
                {note.noteType === 'flow_messages' ? (
                  <Notice note={note} />
                ) : (
                  <Bubble note={note} sent={note.editor === own} />
                )}
              </Fragment>
            ))}
            {pending === null ? null : <PendingBubble content={pending} />}
          </ol>
        )}
      </div>
      {more ? (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button size="sm" icon={ArrowDown} onClick={toEnd} className="pointer-events-auto shadow-raised">
            {w.review.toNewMessages}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
