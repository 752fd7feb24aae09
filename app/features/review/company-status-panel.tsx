import { Link } from '~/components/link'
import { Instant } from '~/components/instant'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Alert } from '~/components/ui/alert'
import type { Note } from '~/contract/items/review'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { ItemKind } from '~/domain/items/item-kinds'
import type { ReviewItem } from '~/features/items/review-item'
import { useItemPaths } from '~/features/items/use-item-paths'

function Quoted({ note }: { note: Note }) {
  return (
    <blockquote className="mt-2 border-s-2 border-current ps-3">
      <p
        dir="auto"
        className="max-h-80 overflow-y-auto font-medium wrap-anywhere whitespace-pre-wrap text-ink"
      >
        {note.content}
      </p>
      <footer className="mt-1 text-label wrap-anywhere">
        {note.author ? `${note.author} · ` : null}
        <Instant at={note.createdAt} />
      </footer>
    </blockquote>
  )
}

const documentsPath: Record<ItemKind, ((id: string) => string) | null> = {
  ingredient: (id) => paths.company.ingredients.documents(id).list(),
  product: null,
}

export function CompanyStatusPanel({
  kind,
  item,
  hasDocuments,
}: {
  kind: ItemKind
  item: Pick<ReviewItem, 'id' | 'status' | 'lock' | 'notes'>
  /** Known for ingredients only. */
  hasDocuments?: boolean | undefined
}) {
  const w = useWords()
  const { formatInstant } = useFormat()
  const to = useItemPaths(kind)
  const { status, lock } = item
  const mayWrite = useMayWrite()
  if (lock) return <Alert kind="warning">{w.review.heldByCertifier(formatInstant(lock.until))}</Alert>
  const link = (href: string, words: string) => (
    <Link to={href} className="rounded-sm font-medium underline underline-offset-2">
      {words}
    </Link>
  )
  const documents = documentsPath[kind]
  const toDocuments = documents && link(documents(item.id), w.review.toDocuments)
  switch (status) {
    case 'draft':
      return mayWrite ? (
        <Alert kind="info">
          {w.review.draft} {hasDocuments === false ? `${w.review.documentsFirst} ` : null}
          {toDocuments}
        </Alert>
      ) : null
    case 'approving':
      return <Alert kind="info">{mayWrite ? w.review.onTheDesk : w.review.onTheDeskToRead}</Alert>
    case 'waiting':
      return mayWrite ? <Alert kind="info">{w.review.madeByCertifier}</Alert> : null
    case 'approved':
      return null
    default: {
      const note = lastAnswer(item.notes)
      return (
        <Alert kind={status === 'rejected' ? 'error' : 'warning'} title={w.review.returned[status]}>
          <p>
            {mayWrite ? `${note ? w.review.correctAndSend : w.review.noNote} ` : null}
            {link(to.messages(item.id), w.review.allMessages)}
            {toDocuments ? ' · ' : null}
            {toDocuments}
          </p>
          {note ? <Quoted note={note} /> : null}
        </Alert>
      )
    }
  }
}

/** An older answer is about what was corrected since. @param notes oldest first */
export function lastAnswer(notes: Note[]): Note | undefined {
  const sent = notes.findLastIndex(
    ({ noteType, content }) => noteType === 'flow_messages' && content.endsWith(' to approving'),
  )
  return notes
    .slice(sent + 1)
    .findLast(({ noteType, editor }) => noteType === 'user_notes' && editor === 'certifier')
}
