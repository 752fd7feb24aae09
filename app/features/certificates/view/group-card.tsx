import { Link } from '~/components/link'
import { Plus, ShieldCheck } from '~/components/ui/icons'
import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/button-link'
import { CopyField } from '~/components/copy-field'
import { useMayWrite } from '~/components/accounts/for-writers'
import { ExpiryDate } from '~/components/expiry-date'
import { useRoot } from '~/components/use-root'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import { formatShortCode } from '~/domain/text/short-code'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { useIsCompany } from '../area'
import { certificateTerms } from '../certificate-fields'
import { additionRefused } from '../certificate-state'

export function GroupCard({ group, followers = 0 }: { group: CertificationGroup; followers?: number }) {
  const w = useWords()
  const { formatInstantDate } = useFormat()
  const words = w.certificates
  const { certificate: hrefOf } = useAreaPaths()
  const placeHref = usePlaceHref(group)
  const origin = group.renewedFromId && group.renewedFromNumber
  return (
    <Card title={words.info} actions={<AddProductsLink group={group} />}>
      <DefinitionList
        items={[
          ...certificateTerms(w, group, {
            name: group.name,
            description: group.description && <Lines text={group.description} />,
            expireOn: <ExpiryDate date={group.expireOn} />,
            lotNumber: group.lotNumber,
            companyId: <TextLink to={placeHref}>{group.companyName}</TextLink>,
          }),
          { term: words.createdAt, description: formatInstantDate(group.createdAt) },
          {
            term: words.publicCheck,
            description: (
              <TextLink to={paths.verified(group.shortCode)} reloadDocument>
                <ShieldCheck aria-hidden className="size-4 shrink-0" />
                <span className="sr-only">{words.openCheck}</span>
                <span className="font-mono">{formatShortCode(group.shortCode)}</span>
              </TextLink>
            ),
          },
          ...(followers > 0 ? [{ term: words.followers, description: words.followersCount(followers) }] : []),
          ...(origin
            ? [
                {
                  term: group.reducedReason ? w.reduction.reducedFrom : words.renewedFrom,
                  description: (
                    <TextLink to={hrefOf(group.renewedFromId ?? '')}>{words.numbered(origin)}</TextLink>
                  ),
                },
              ]
            : []),
          ...(group.reducedReason
            ? [{ term: w.reduction.why, description: <Lines text={group.reducedReason} /> }]
            : []),
        ]}
      />
      <div className="mt-5 flex flex-col gap-2 border-t pt-5 print:hidden">
        <h3 className="font-medium">{words.share}</h3>
        <p className="text-label text-ink-2">{words.shareHint}</p>
        <CopyField text={group.verifyUrl} label={words.shareLink} copy={words.copy} copied={words.copied} />
      </div>
    </Card>
  )
}

export const Lines = ({ text }: { text: string }) => <bdi className="whitespace-pre-line">{text}</bdi>

function usePlaceHref({ companyId, headQuarterId }: CertificationGroup): string {
  const isCompany = useIsCompany()
  const isHeadquarters = companyId === headQuarterId
  if (isCompany) return isHeadquarters ? paths.company.anagraphic() : paths.company.facility(companyId)
  return isHeadquarters ? paths.certifier.company(companyId) : paths.certifier.facility(companyId)
}

interface TextLinkProps {
  to: string
  /** To a page that may be in another language. */
  reloadDocument?: boolean
  children: ReactNode
}

function TextLink({ to, reloadDocument = false, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-sm underline underline-offset-2 hover:no-underline"
    >
      {children}
    </Link>
  )
}

function AddProductsLink({ group }: { group: CertificationGroup }) {
  const words = useWords().certificates
  const { today } = useRoot()
  const { addProducts: hrefOf } = useAreaPaths()
  const mayWrite = useMayWrite()
  if (!mayWrite) return null
  const refused = additionRefused(group, today)
  if (refused)
    return (
      <Button icon={Plus} disabledReason={words.additionRefused[refused]}>
        {words.addition}
      </Button>
    )
  return (
    <ButtonLink to={hrefOf(group.id)} icon={Plus}>
      {words.addition}
    </ButtonLink>
  )
}
