import clsx from 'clsx'
import { ArrowDown, MessagesSquare, ArrowRightLeft, Clock } from '~/components/ui/icons'
import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import type { Note } from '~/contract/items/review'
import { useWords } from '~/i18n/use-words'
import { isolated } from '~/components/ui/isolated'
import { Instant } from '~/components/instant'

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

function Notice({ note }: { note: Note }) {
  return (
    <li className="mx-auto flex max-w-[90%] flex-col items-center gap-0.5 py-1 text-center text-label text-ink-2">
      <span className="inline-flex min-w-0 items-start gap-1.5">
        <ArrowRightLeft aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <bdi className="min-w-0 wrap-anywhere">{note.content}</bdi>
      </span>
      <span className="text-small">
        <Instant at={note.createdAt} />
      </span>
    </li>
  )
}

function BubbleFrame({ sent, pending, text, about }: BubbleFrameProps) {
  return (
    <li
      data-bubble={pending ? 'pending' : sent ? 'sent' : 'received'}
      className={clsx(
        'flex max-w-[85%] flex-col gap-1 sm:max-w-[70%]',
        sent ? 'ms-auto items-end' : 'me-auto items-start',
      )}
    >
      <p
        dir="auto"
        className={clsx(
          'max-w-full rounded-xl border px-4 py-2.5 wrap-anywhere whitespace-pre-wrap',
          sent ? 'rounded-ee-sm border-accent-line bg-accent-soft' : 'rounded-es-sm bg-sunken',
          pending && 'border-dashed',
        )}
      >
        {text}
      </p>
      <p className="px-1 text-small wrap-anywhere text-ink-2">{about}</p>
    </li>
  )
}

interface BubbleFrameProps {
  sent: boolean
  pending?: boolean
  text: string
  about: ReactNode
}

function Bubble({ note, sent }: { note: Note; sent: boolean }) {
  const w = useWords()
  const side = note.editor === 'certifier' ? w.review.certifier : w.review.company
  const about = (
    <>
      {side}
      {note.author ? ' · ' : ''}
      {isolated(note.author)} · <Instant at={note.createdAt} />
    </>
  )
  return <BubbleFrame sent={sent} text={note.content} about={about} />
}

function PendingBubble({ content }: { content: string }) {
  const w = useWords()
  const about = (
    <span className="inline-flex items-center gap-1">
      <Clock aria-hidden className="size-3" />
      {w.review.messageSending}
    </span>
  )
  return <BubbleFrame sent pending text={content} about={about} />
}

function UnreadLine() {
  const w = useWords()
  return (
    <li className="flex items-center gap-3 text-label font-medium text-info-text">
      <span aria-hidden className="h-px flex-1 bg-info-line" />
      {w.review.unreadFromHere}
      <span aria-hidden className="h-px flex-1 bg-info-line" />
    </li>
  )
}

/** Specification §2 "Messages": the message area resizes with a 400 ms debounce. */
const RESIZE_DELAY_MS = 400
/** The field for the next message and its button. */
const BENEATH_PX = 220
const SMALLEST_PX = 240

/** Down to the window's bottom; undefined until a script has measured it. */
function useRemainingHeight(
  element: RefObject<HTMLElement | null>,
  beneath = BENEATH_PX,
): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const measure = () => {
      const top = element.current ? element.current.getBoundingClientRect().top + window.scrollY : 0
      setHeight(Math.max(window.innerHeight - top - beneath, SMALLEST_PX))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, RESIZE_DELAY_MS)
    }
    measure()
    window.addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', later)
    }
  }, [element, beneath])
  return height
}
