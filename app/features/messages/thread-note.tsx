import { isolated } from '~/components/ui/isolated'
import clsx from 'clsx'
import { ArrowRightLeft, Clock } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { Instant } from '~/components/instant'
import type { Note } from '~/contract/items/review'
import { useWords } from '~/i18n/use-words'

export function Notice({ note }: { note: Note }) {
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

export function Bubble({ note, sent }: { note: Note; sent: boolean }) {
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

export function PendingBubble({ content }: { content: string }) {
  const w = useWords()
  const about = (
    <span className="inline-flex items-center gap-1">
      <Clock aria-hidden className="size-3" />
      {w.review.messageSending}
    </span>
  )
  return <BubbleFrame sent pending text={content} about={about} />
}

export function UnreadLine() {
  const w = useWords()
  return (
    <li className="flex items-center gap-3 text-label font-medium text-info-text">
      <span aria-hidden className="h-px flex-1 bg-info-line" />
      {w.review.unreadFromHere}
      <span aria-hidden className="h-px flex-1 bg-info-line" />
    </li>
  )
}
