import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepForm } from '~/components/keep-form'
import { pageTitle, useErrorTitle } from '~/components/page-title'
import { Card } from '~/components/ui/card'
import { searchCode } from '~/features/verify/check.server'
import { CodeForm } from '~/features/verify/code-form'
import { FileForm } from '~/features/verify/file-form'
import { checkSentFile } from '~/features/verify/sent-file.server'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'

export const meta: MetaFunction = () => [{ title: pageTitle(wordsFor().verify.title) }]

// Of a page that was drawn for nobody, for how long it may be kept.
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request }: LoaderFunctionArgs) {
  return searchCode(request)
}

export function action({ request }: ActionFunctionArgs) {
  return checkSentFile(request)
}

export const clientAction = keepForm()

/** Where a certificate is checked by whoever holds one (decisions §5 "Public check"). */
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
