import { useMayWrite } from '~/components/accounts/for-writers'
import { CertificatesTable, type CertificatesPage } from '~/features/certificates/list/certificates-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { ButtonLink } from '~/components/button-link'
import type { Column } from '~/components/list/row-table'
import { ExpiryDate } from '~/components/expiry-date'
import { Button } from '~/components/ui/button'
import { endedByPeople } from '~/domain/certificates/certificate-rules'
import type { Words } from '~/i18n/words'
import type { CertificateRow } from '../certificates/list/certificates-list'
import { StateAndPdf } from '../certificates/list/state-and-pdf'

/** A company's certificates, without *Renew* where something has been asked for. */
export function OwnCertificatesTable({
  page,
  open,
  facilityId,
}: {
  page: CertificatesPage
  open: { asked: string[] }
  facilityId?: string
}) {
  const columns = companyCertificateColumns(useWords(), new Set(open.asked), useMayWrite())
  return (
    <CertificatesTable
      page={page}
      newHref={paths.company.newCertificate({ companyId: facilityId })}
      columns={columns}
    />
  )
}

/** @param asked the certificates of which something has been asked for and not been answered */
const companyCertificateColumns = (
  w: Words,
  asked: ReadonlySet<string>,
  mayWrite: boolean,
): Column<CertificateRow>[] => [
  {
    id: 'name',
    header: w.requests.nameAndDescription,
    sort: 'name',
    primary: true,
    text: ({ certificationGroup: { name, description } }) =>
      description ? `${name} · ${description}` : name,
    cell: ({ certificationGroup: group }) => (
      <>
        {group.name}
        {group.description ? <span className="cell-note">{group.description}</span> : null}
      </>
    ),
  },
  {
    id: 'facility',
    header: w.certificates.facility,
    sort: 'companyName',
    cell: (row) => row.companyName,
  },
  {
    id: 'number',
    header: w.certificates.number,
    hideOnTablet: true,
    cell: ({ certificationGroup: group }) => group.number,
  },
  {
    id: 'expiry',
    header: w.certificates.expiry,
    sort: 'expireOn',
    cell: ({ certificationGroup: group }) => <ExpiryDate date={group.expireOn} />,
  },
  {
    id: 'state',
    header: w.certificates.state,
    fits: true,
    cell: (row) => <StateAndPdf row={row} />,
  },
  ...(mayWrite ? [renewColumn(w, asked)] : []),
]

const renewColumn = (w: Words, asked: ReadonlySet<string>): Column<CertificateRow> => ({
  id: 'renew',
  header: w.certificates.actions,
  align: 'end',
  className: 'md:max-w-none!',
  cell: ({ certificationGroup: group }) => <RenewLink group={group} asked={asked.has(group.id)} w={w} />,
})

function RenewLink({
  group,
  asked,
  w,
}: {
  group: CertificateRow['certificationGroup']
  asked: boolean
  w: Words
}) {
  const words = w.requests
  const { id, name } = group
  const refused = endedByPeople(group) ?? (group.suspendedOn ? 'suspended' : asked ? 'asked' : null)
  const label = words.renewButtonNamed(name)
  const reasonId = `renew-${id}-reason`
  if (refused)
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-row-reverse">
        <Button
          size="sm"
          aria-label={label}
          aria-describedby={reasonId}
          disabled
          className="whitespace-nowrap"
        >
          {words.renewButton}
        </Button>
        <span id={reasonId} className="text-label whitespace-nowrap text-ink-2">
          {words.notRenewable[refused]}
        </span>
      </span>
    )
  return (
    // Above the row-sized link.
    <ButtonLink
      to={paths.company.renewCertificate(id)}
      size="sm"
      aria-label={label}
      className="relative z-10 whitespace-nowrap"
    >
      {words.renewButton}
    </ButtonLink>
  )
}
