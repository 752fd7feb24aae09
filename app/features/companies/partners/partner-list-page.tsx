import { ButtonLink } from '~/components/button-link'
import { ListFilters } from '~/components/list/list-filters'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { useUser } from '~/components/use-root'
import type { PartnerKind } from '~/domain/partners'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { CompanyListsTabs } from '../company-lists-tabs'
import type { PartnerPage } from './partner-lists'
import { PartnerTable } from './partner-table'

export function PartnerListPage({ kind, page }: { kind: PartnerKind; page: PartnerPage | null }) {
  const w = useWords()
  const user = useUser()
  return (
    <Page>
      <PageHeader
        title={w.partners.title[kind]}
        description={w.partners.lead[kind]}
        actions={
          kind === 'vendor' && user?.isCertifierCompanyManager ? (
            <ButtonLink to={paths.certifier.suggestedVendors()}>{w.partners.suggested.action}</ButtonLink>
          ) : null
        }
      />
      {page ? (
        <ListFilters
          query={page.query}
          search={{ label: w.companies.list.search, placeholder: w.companies.list.searchPlaceholder }}
        />
      ) : null}
      <CompanyListsTabs />
      <PartnerTable kind={kind} page={page} />
    </Page>
  )
}
