import type { MetaFunction } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { deskOf } from '~/components/navigation'
import { pageTitle } from '~/components/page-title'
import { useUser } from '~/components/use-root'
import { Wordmark } from '~/components/wordmark'
import { useWords } from '~/i18n/use-words'

export const meta: MetaFunction = () => [{ title: pageTitle() }]

/** `/` shows only the logo (spec §2). To who is signed in it is the way to the desk. */
export default function Home() {
  const w = useWords()
  const desk = deskOf(useUser())
  return (
    <h1 className="m-auto">
      {desk ? (
        <Link to={desk} aria-label={`${w.common.productName}: ${w.common.desk}`} className="block rounded-xl p-2">
          <Wordmark size="lg" />
        </Link>
      ) : (
        <Wordmark size="lg" />
      )}
    </h1>
  )
}
