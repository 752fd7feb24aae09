import { Form } from '@remix-run/react'
import { CheckCheck, CloudOff, Send } from '~/components/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { ForWriters } from '~/components/accounts/for-writers'
import { SubmitButton } from '~/components/form/submit-button'
import { Alert } from '~/components/ui/alert'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { Note } from '~/contract/items/review'
import { NoteField } from '~/features/phrases/phrase-picker'
import { useWords } from '~/i18n/use-words'
import type { ReviewAnswer } from '~/features/review/review-form'
import { Thread } from './thread'
import type { ThreadKind } from './thread-kind'
import { useSavedHere } from '~/features/review/use-item-form'
import { useArea } from '~/features/items/use-item-paths'
import { useMarkRead } from './use-mark-read'
import { useSendMessage } from './use-send-message'
import { MESSAGE_FORM, useThreadUpdates, type ThreadConnection } from './use-thread-updates'

/** The field for the next message, and the bar of the page that the thread stands on. */
const ABOVE_BAR_PX = 270

/** Announces to screen readers the messages added to the thread. */
function useNews(notes: Note[], own: Note['editor']): [string, (news: string) => void] {
  const w = useWords()
  const [news, setNews] = useState('')
  const known = useRef(notes.length)
  useEffect(() => {
    const added = notes.slice(known.current).filter((note) => note.editor !== own)
    known.current = notes.length
    const lines = added.map((note) =>
      note.noteType === 'flow_messages'
        ? note.content
        : w.review.messageFrom(
            note.author ?? (note.editor === 'certifier' ? w.review.certifier : w.review.company),
            note.content,
          ),
    )
    if (lines.length > 0) setNews(lines.join('\n'))
  }, [notes, own, w])
  return [news, setNews]
}

function ConnectionLine({ connection }: { connection: ThreadConnection }) {
  const w = useWords()
  return (
    <p role="status" className="flex items-center gap-1.5 text-label text-ink-2 empty:hidden">
      {connection === 'live' ? null : (
        <>
          <CloudOff aria-hidden className="size-3.5 shrink-0" />
          {w.review.threadOffline}
        </>
      )}
    </p>
  )
}

function MarkReadForm({
  unread,
  last,
  action,
}: {
  unread: number
  last: string | undefined
  action: string | undefined
}) {
  const w = useWords()
  if (unread === 0 || last === undefined) return null
  return (
    <Form method="post" action={action} className="hidden items-center justify-between gap-3 noscript:flex">
      <span>{w.review.unreadMessages(unread)}</span>
      <input type="hidden" name="seen" value={last} />
      <SubmitButton intent="read" size="sm" variant="secondary" icon={CheckCheck}>
        {w.review.markRead}
      </SubmitButton>
    </Form>
  )
}

/** Closed once the item is approved (specification §4); an unfinished message stays, to be copied. */
export function MessagesPage({
  kind,
  item,
  sendKey,
  answer,
  draft,
  action,
}: {
  kind: ThreadKind
  /** For an item, also its status, which closes it. */
  item: { id: string; notes: Note[]; status?: string; unread: number }
  /** New for each page: the same message sent twice is stored once. */
  sendKey: string
  answer: ReviewAnswer | undefined
  draft: ReviewAnswer['result'] | null
  /** The thread's own address, if it is on another page. */
  action?: string
}) {
  const w = useWords()
  const own = useArea() === 'Company' ? 'company' : 'certifier'
  const closed = item.status === 'approved'
  const [wasOpen] = useState(!closed)
  const portal = usePortalForm<{ content: string }>({
    id: MESSAGE_FORM,
    lastResult: answer?.result ?? draft,
    constraint: { content: { required: true } },
  })
  const [news, setNews] = useNews(item.notes, own)
  const unreadFrom = useMarkRead(kind, item.id, item, own)
  const connection = useThreadUpdates(kind, item.id, item)
  const { pending, written, failure, handlers } = useSendMessage({ kind, id: item.id, sendKey }, () => {
    setNews(w.review.messageSent)
  })
  // The message is in the thread now: the field is free for the next.
  useSavedHere(action === undefined ? MESSAGE_FORM : null, answer)

  const isNew = written !== null && !item.notes.some(({ id }) => id === written.id)
  const last = item.notes.at(-1)?.id
  const refuse = closed ? { disabledReason: w.review.messagingClosed } : {}
  const send = (
    <SubmitButton icon={Send} pending={pending !== null} {...refuse}>
      {w.review.sendMessage}
    </SubmitButton>
  )
  return (
    <div className="flex flex-col gap-4">
      <MarkReadForm unread={item.unread} last={last} action={action} />
      <Thread
        notes={isNew ? [...item.notes, written] : item.notes}
        own={own}
        unreadFrom={unreadFrom}
        pending={pending}
        beneath={action === undefined ? undefined : ABOVE_BAR_PX}
      />
      <div role="status" className="contents">
        <VisuallyHidden>{news}</VisuallyHidden>
      </div>
      <ConnectionLine connection={connection} />
      {closed && !wasOpen ? (
        <ForWriters>
          <div className="self-end">{send}</div>
        </ForWriters>
      ) : (
        <PortalForm of={portal} action={action} keep="itself" failure={w.review.messageFailed} {...handlers}>
          {failure ? (
            <Alert kind="error" live="alert">
              {failure}
            </Alert>
          ) : null}
          <input type="hidden" name="idempotencyKey" value={sendKey} />
          <input type="hidden" name="seen" value={last ?? ''} />
          <NoteField
            // Without scripts a phrase is put in by the thread's own page.
            about={
              own === 'certifier' && action === undefined && kind !== 'supplierCertificate'
                ? { kind, id: item.id }
                : null
            }
            phrases={answer?.phrases}
            field={portal.fields.content}
            label={w.review.writeMessage}
            rows={2}
            readOnly={closed}
          />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <span className="text-label text-ink-2 touch:hidden noscript:hidden">
              {w.review.sendShortcut}
            </span>
            {send}
          </div>
        </PortalForm>
      )}
    </div>
  )
}
