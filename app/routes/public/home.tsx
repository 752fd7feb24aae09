import type { MetaFunction } from '@remix-run/node'
import { pageTitle } from '~/components/page-title'
import { Wordmark } from '~/components/wordmark'

export const meta: MetaFunction = () => [{ title: pageTitle() }]

/** `/` shows only the logo (spec §2). */
export default function Home() {
  return (
    <h1 className="m-auto">
      <Wordmark size="lg" />
    </h1>
  )
}
