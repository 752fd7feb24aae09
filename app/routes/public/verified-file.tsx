import { usePublicWords } from '~/i18n/use-public-words'
import type { HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '~/components/ui/card'
import { CertificateFacts } from '~/features/verify/certificate-facts'
import { CertificateVerdict } from '~/features/verify/certificate-verdict'
import { CheckFooter } from '~/features/verify/check-footer'
import { checkFile } from '~/features/verify/check.server'
import { CodeForm } from '~/features/verify/code-form'
import { IntactFile } from '~/features/verify/intact-file'
import { Paused, Unknown } from '~/features/verify/no-verdict'
import { checkedMeta } from '~/features/verify/verify-meta'
import type { RouteArgs } from '~/portal/route-args'

export const meta = checkedMeta('unknownFileTitle')

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request, params }: RouteArgs<'sha256'>) {
  return checkFile(request, params.sha256)
}

export default function VerifiedFilePage() {
  const words = usePublicWords().verify
  const checked = useLoaderData<typeof loader>()
  if (checked.kind === 'found') {
    return (
      <div className="flex flex-col gap-5">
        <CertificateVerdict certificate={checked.certificate} />
        <IntactFile file={checked} />
        <CertificateFacts certificate={checked.certificate} facts={checked.facts} />
        <CheckFooter code={checked.certificate.code} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {checked.kind === 'paused' ? <Paused seconds={checked.seconds} /> : <Unknown of="file" />}
      <Card title={words.byCode}>
        <CodeForm />
      </Card>
      <CheckFooter />
    </div>
  )
}
