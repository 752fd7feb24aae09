import clsx from 'clsx'
import { ArrowRightLeft, MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Instant } from '~/components/instant'
import { EmptyState } from '~/components/ui/empty-state'
import type { Note } from '~/contract/review'
import { useWords } from '~/i18n/use-words'
import { useRemainingHeight } from './use-remaining-height'

function Notice({ note }: { note: Note }) {
  return (
    <li className="mx-auto flex max-w-[90%] flex-col items-center gap-0.5 py-1 text-center text-label text-ink-2">
      <span className="inline-flex items-start gap-1.5">
        <ArrowRightLeft aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {note.content}
      </span>
      <span className="text-small">
        <Instant at={note.createdAt} />
      </span>
    </li>
  )
}

function Bubble({ note, sent }: { note: Note; sent: boolean }) {
  const w = useWords()
  const side = note.editor === 'certifier' ? w.review.certifier : w.review.company
  return (
    <li
      data-bubble={sent ? 'sent' : 'received'}
      className={clsx(
        'flex max-w-[85%] flex-col gap-1 sm:max-w-[70%]',
        sent ? 'ms-auto items-end' : 'me-auto items-start',
      )}
    >
      <p
        className={clsx(
          'rounded-xl border px-4 py-2.5 whitespace-pre-wrap',
          sent ? 'rounded-ee-sm border-accent-line bg-accent-soft' : 'rounded-es-sm bg-sunken',
        )}
      >
        {note.content}
      </p>
      <p className="px-1 text-small text-ink-2">
        {side}
        {note.author ? ` · ${note.author}` : ''} · <Instant at={note.createdAt} />
      </p>
    </li>
  )
}

/**
 * The thread between company and certifier (spec §2, §3): sent when the editor is of the reader's own type, received
 * otherwise, changes of status as centred notices. The area takes the height that the window leaves.
 */
export function Thread({ notes, own }: { notes: Note[]; own: 'certifier' | 'company' }) {
  const w = useWords()
  const area = useRef<HTMLDivElement>(null)
  const height = useRemainingHeight(area)

  useEffect(() => {
    if (area.current) area.current.scrollTop = area.current.scrollHeight
  }, [notes.length, height])

  return (
    <div
      ref={area}
      role="region"
      aria-label={w.review.threadLabel}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      style={height === undefined ? undefined : { height }}
      className={clsx(
        'overflow-y-auto rounded-xl border bg-surface p-4',
        height === undefined && 'max-h-[60vh]',
      )}
    >
      {notes.length === 0 ? (
        <EmptyState
          icon={MessagesSquare}
          title={w.review.threadEmpty}
          description={w.review.threadEmptyHint}
        />
      ) : (
        <ol className="flex flex-col gap-4">
          {notes.map((note) =>
            note.noteType === 'flow_messages' ? (
              <Notice key={note.id} note={note} />
            ) : (
              <Bubble key={note.id} note={note} sent={note.editor === own} />
            ),
          )}
        </ol>
      )}
    </div>
  )
}
