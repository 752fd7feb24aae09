import { Instant } from '~/components/instant'
import { useWords } from '~/i18n/use-words'

interface Props {
  changedAt: string | null
  changedBy: string | null
  /** The address that anybody may open; null without a page. */
  page: string | null
}

/** Who chose what the register shows, and the page that it has. */
export function ChosenBy({ changedAt, changedBy, page }: Props) {
  const w = useWords().directoryChoices
  return (
    <>
      {changedAt ? (
        <p className="text-label text-ink-2">
          {w.chosen} <bdi>{changedBy}</bdi>, <Instant at={changedAt} />
        </p>
      ) : null}
      {page ? (
        <p>
          <a className="underline" href={page}>
            {w.open}
          </a>
        </p>
      ) : null}
    </>
  )
}
