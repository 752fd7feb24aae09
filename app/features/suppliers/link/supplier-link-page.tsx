import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { SupplierLink } from '~/contract/items/supplier-certificates'
import { AuthCard } from '~/features/auth/auth-card'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { SupplierLinkForm } from './supplier-link-form'

interface Props {
  link: SupplierLink | null
  refusal: { code: string; message: string } | null
  isSent: boolean
  formKey: string
  answer: FormResult | undefined
}

/** A supplier's page: the certificate and its printed names, and never a client. */
export function SupplierLinkPage({ link, refusal, isSent, formKey, answer }: Props) {
  const words = useWords().supplierLink
  if (!link) {
    const isUnknown = refusal?.code === 'supplier_upload.unknown_code'
    return (
      <AuthCard title={words.title}>
        <Alert kind="error" title={isUnknown ? words.dead.unknown : (refusal?.message ?? words.dead.unknown)}>
          {isUnknown ? words.deadHint.unknown : null}
        </Alert>
      </AuthCard>
    )
  }
  const { state, certifierName } = link
  // The input stays, though the link may have ended meanwhile.
  if (state !== 'open' && !answer)
    return state === 'answered' && isSent ? (
      <AuthCard title={words.title}>
        <Alert kind="success" title={words.sent}>
          {words.sentLead(certifierName)}
        </Alert>
      </AuthCard>
    ) : (
      <AuthCard title={words.title}>
        <Alert
          kind={state === 'answered' || state === 'settled' ? 'info' : 'error'}
          title={words.dead[state]}
        >
          {words.deadHint[state]}
        </Alert>
      </AuthCard>
    )
  return (
    <div className="flex w-full max-w-form min-w-0 flex-col gap-5">
      <header>
        <h1 className="text-title font-semibold tracking-tight">{words.title}</h1>
        <p className="mt-1 text-ink-2">{words.lead(certifierName)}</p>
      </header>
      <Asked link={link} />
      <SupplierLinkForm link={link} formKey={formKey} answer={answer} />
    </div>
  )
}

function Asked({ link: { certificate, certifierName, dueOn, message } }: { link: SupplierLink }) {
  const words = useWords().supplierLink
  const { none } = useWords().common
  const { formatDate } = useFormat()
  if (!certificate) return null
  const { vendorName, agencyName, number, expiresOn, printed } = certificate
  return (
    <Card title={words.asked}>
      <DefinitionList
        items={[
          { term: words.vendor, description: vendorName ?? none },
          { term: words.agency, description: agencyName ?? none },
          { term: words.number, description: number ?? words.noNumber },
          { term: words.until, description: expiresOn ? formatDate(expiresOn) : none },
          ...(dueOn ? [{ term: words.due, description: formatDate(dueOn) }] : []),
          ...(printed.length > 0
            ? [
                {
                  term: words.printed,
                  description: printed
                    .map(({ name, code }) => (code ? `${name} (${code})` : name))
                    .join(', '),
                },
              ]
            : []),
          ...(message
            ? [
                {
                  term: words.message(certifierName),
                  description: (
                    <span dir="auto" className="whitespace-pre-line">
                      {message}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
