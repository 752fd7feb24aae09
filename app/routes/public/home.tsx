import { Link } from '~/components/link'
import { deskPath } from '~/components/shell/navigation'
import { titled } from '~/components/page/page-meta'
import { useUser } from '~/components/use-root'
import { Wordmark } from '~/components/shell/wordmark'
import { useWords } from '~/i18n/use-words'

export const meta = titled(() => null)

/** Only the logo (specification §2 "Public routes"); to who is signed in it is the way to the desk. */
export default function Home() {
  const w = useWords()
  const desk = deskPath(useUser())
  return (
    <h1 className="m-auto">
      {desk ? (
        <Link
          to={desk}
          aria-label={`${w.common.productName}: ${w.common.desk}`}
          className="block rounded-xl p-2"
        >
          <Wordmark size="lg" />
        </Link>
      ) : (
        <Wordmark size="lg" />
      )}
    </h1>
  )
}
