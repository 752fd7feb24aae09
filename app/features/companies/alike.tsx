import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { useJson, useSettled } from '~/components/use-json'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export interface AlikeCompany {
  id: string
  businessName: string
  address: string
  headQuarter: boolean
}

export interface AlikeCompanies {
  byName: AlikeCompany[]
  byCode: AlikeCompany[]
}

export function AlikeAlert({ alike, live }: { alike: AlikeCompanies | undefined; live?: 'status' }) {
  const words = useWords().companies.alike
  if (!alike || alike.byName.length + alike.byCode.length === 0) return null
  const byCode = alike.byCode.filter(({ id }) => !alike.byName.some((one) => one.id === id))
  return (
    <Alert kind="warning" title={words.title} live={live}>
      <Companies label={words.name} companies={alike.byName} />
      <Companies label={words.code} companies={byCode} />
    </Alert>
  )
}

function Companies({ label, companies }: { label: string; companies: AlikeCompany[] }) {
  if (companies.length === 0) return null
  return (
    <>
      <p>{label}</p>
      <ul className="flex flex-col">
        {companies.map(({ id, businessName, address, headQuarter }) => (
          <li key={id}>
            <Link
              to={headQuarter ? paths.certifier.company(id) : paths.certifier.facility(id)}
              className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
            >
              {[businessName, address].filter(Boolean).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Without scripts the new company's own page says it. */
export function AlikeHint({
  name,
  code,
  headQuarterId,
}: {
  name: string
  code: string
  headQuarterId?: string
}) {
  const typed = { name: name.trim(), code: code.trim() }
  const url = useSettled(typed.name || typed.code ? paths.alikeCompanies({ ...typed, headQuarterId }) : null)
  const { data } = useJson<AlikeCompanies>(url, { stay: true })
  return <AlikeAlert alike={url ? data : undefined} live="status" />
}
