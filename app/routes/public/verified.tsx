import type { HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '~/components/ui/card'
import { usePageParams } from '~/components/page/use-page-params'
import { CertificateFacts } from '~/features/verify/certificate-facts'
import { CertificateVerdict } from '~/features/verify/certificate-verdict'
import { CheckFooter } from '~/features/verify/check-footer'
import { checkCode } from '~/features/verify/check.server'
import { useCheckWords } from '~/features/verify/check-words'
import { CodeForm } from '~/features/verify/code-form'
import { Paused, Unknown } from '~/features/verify/no-verdict'
import { checkedMeta } from '~/features/verify/verify-meta'
import type { RouteArgs } from '~/portal/route-args'

export const meta = checkedMeta('unknownCodeTitle')

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function loader({ request, params }: RouteArgs<'code'>) {
  return checkCode(request, params.code)
}

export default function VerifiedPage() {
  const w = useCheckWords()
  const checked = useLoaderData<typeof loader>()
  const { code } = usePageParams<typeof loader>()
  if (checked.kind === 'found') {
    return (
      <div className="flex flex-col gap-5">
        <CertificateVerdict certificate={checked.certificate} />
        <CertificateFacts certificate={checked.certificate} facts={checked.facts} />
        <CheckFooter code={checked.certificate.code} />
      </div>
    )
  }
  const typed = code.slice(0, 100)
  return (
    <div className="flex flex-col gap-5">
      {checked.kind === 'paused' ? <Paused seconds={checked.seconds} /> : <Unknown of={{ code: typed }} />}
      <Card title={w.tryAgain}>
        <CodeForm key={typed} typed={typed} />
      </Card>
      <CheckFooter />
    </div>
  )
}
