import { Link } from '~/components/link'
import { Trash2 } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { Alert } from '~/components/ui/alert'
import { useUser } from '~/components/use-root'
import type { Company, CompanyUses } from '~/contract/companies'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

const isFacility = ({ headQuarterId }: Company) => headQuarterId !== null

const companyAddress = (company: Company) =>
  isFacility(company) ? paths.certifier.facility(company.id) : paths.certifier.company(company.id)

const placeOfCompany = (company: Company) =>
  isFacility(company) ? paths.certifier.inFacility(company.id) : paths.certifier.inCompany(company.id)

export function DeleteCompanyLink({ company }: { company: Company }) {
  const words = useWords().companies.remove
  if (!useUser()?.isCertifierCompanyManager) return null
  return (
    <ButtonLink to={placeOfCompany(company).remove()} icon={Trash2} variant="ghost">
      {words.action}
    </ButtonLink>
  )
}

function usesAddress(company: Company, kind: keyof CompanyUses): string {
  const to = placeOfCompany(company)
  const { companyFacilities, companyAccounts, supplierCertificates } = paths.certifier
  if (kind === 'supplierCertificates')
    return supplierCertificates.list({
      Show: 'all',
      ...(company.headQuarter ? { CompanyId: company.id } : { Search: company.businessName }),
    })
  if (!isFacility(company) && !company.headQuarter) return to.uses()
  if (kind === 'certificates') return to.certificates()
  if (kind === 'ingredients' || kind === 'products') return to[kind].list()
  if (isFacility(company)) return companyAddress(company)
  return kind === 'facilities' ? companyFacilities(to.id) : companyAccounts(to.id).list()
}

export function DeleteCompany({
  company,
  uses,
  refusal,
}: {
  company: Company
  uses: CompanyUses
  refusal: Refusal | undefined
}) {
  const w = useWords()
  const words = w.companies.remove
  const kinds = (Object.keys(words.uses) as (keyof CompanyUses)[]).filter((kind) => uses[kind] > 0)
  return (
    <div className="flex max-w-form flex-col gap-4">
      <RefusalNotice refusal={refusal} />
      {kinds.length > 0 ? (
        <Alert kind="warning" title={words.inUseTitle(company.businessName)}>
          <p>{uses.certificates > 0 ? words.inUseForever : words.inUse}</p>
          <ul className="mt-1 flex flex-col">
            {kinds.map((kind) => (
              <li key={kind}>
                <Link
                  to={usesAddress(company, kind)}
                  className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2"
                >
                  {words.uses[kind](uses[kind])}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <ConfirmPanel
          title={words.title(company.businessName)}
          confirmLabel={w.common.delete}
          cancelTo={companyAddress(company)}
          danger
        >
          <p>{words.hint}</p>
          <p className="mt-1 text-ink-2">{w.review.deleteIrreversible}</p>
        </ConfirmPanel>
      )}
    </div>
  )
}
