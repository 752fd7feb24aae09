import type { HeadersFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { useErrorTitle } from '~/components/page-title'
import { Card } from '~/components/ui/card'
import { searchCode } from '~/features/verify/check.server'
import { CodeForm } from '~/features/verify/code-form'
import { FileForm } from '~/features/verify/file-form'
import { checkSentFile } from '~/features/verify/sent-file.server'
import { useWords } from '~/i18n/use-words'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.verify.title)

// How long a page that was drawn for nobody may be kept.
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request }: RouteArgs) {
  return searchCode(request)
}

export function action({ request }: RouteArgs) {
  return checkSentFile(request)
}

export const clientAction = keepForm()

export default function VerifyPage() {
  const words = useWords().verify
  const { typed, isWrong } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  useErrorTitle(isWrong || refused !== undefined)
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-title font-semibold tracking-tight">{words.title}</h1>
        <p lang="en" className="text-ink-2">
          {words.english.title}
        </p>
        <p className="mt-2 text-ink-2">{words.lead}</p>
      </header>
      <Card title={words.byCode}>
        <CodeForm key={typed} typed={typed} isWrong={isWrong} />
      </Card>
      <Card title={words.byFile} description={words.byFileHint}>
        <FileForm wrong={refused?.wrong} />
      </Card>
    </div>
  )
}
