import { useWords } from '~/i18n/use-words'
import { createHash } from 'node:crypto'
import { data, redirectDocument } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { Card } from '~/components/ui/card'
import { useRoot } from '~/components/use-root'
import { searchCode } from '~/features/verify/check.server'
import { CodeForm } from '~/features/verify/code-form'
import { FileForm } from '~/features/verify/file-form'
import { inLanguage, largestFile } from '~/features/verify/verify'
import { requestLanguage } from '~/portal/language/language.server'
import { eachFile } from '~/portal/forms/multipart.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { FilesHandle } from '~/domain/takes-files'

export const handle: FilesHandle = { takesFiles: { files: 1, fromStrangers: true } }

export const meta = titled((w) => w.common.checkCertificate)

export function loader({ request }: RouteArgs) {
  return searchCode(request)
}

/** Without scripts a file is hashed as it comes, and kept nowhere. */
export async function action({ request }: RouteArgs) {
  const hash = createHash('sha256')
  let size = 0
  // One byte more, so that a file of exactly this size is accepted.
  await eachFile(request, { fileSize: largestFile + 1 }, (_name, file) => {
    if (size > 0) return void file.resume()
    file.on('data', (chunk: Buffer) => {
      size += chunk.length
      hash.update(chunk)
    })
  })
  if (size === 0) return data({ wrong: 'missing' as const }, { status: 400 })
  if (size > largestFile) return data({ wrong: 'tooLarge' as const }, { status: 413 })
  return redirectDocument(inLanguage(paths.verifiedFile(hash.digest('hex')), requestLanguage(request)))
}

export default function VerifyPage() {
  const words = useWords().verify
  const { lang } = useRoot()
  const { typed, isWrong, english } = useLoaderData<typeof loader>()
  const refused = useAnswer<typeof action>()
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-title font-semibold tracking-tight">{useWords().common.checkCertificate}</h1>
        {lang === 'en' ? null : (
          <p lang="en" className="text-ink-2">
            {english}
          </p>
        )}
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
