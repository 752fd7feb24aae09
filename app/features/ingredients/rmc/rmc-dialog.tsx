import { useState } from 'react'
import { SearchDialog } from '~/components/picker/search-dialog'
import { useSearch } from '~/components/use-json'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { RmcList } from './rmc-list'
import type { RmcPage } from './rmc-picker'

/** The RMC picker with scripts. */
export function RmcDialog({
  companyId,
  onChoose,
  onClose,
}: {
  companyId: string
  onChoose: (rmc: string) => void
  onClose: () => void
}) {
  const w = useWords()
  // The current page of the codes that were found.
  const [turned, setTurned] = useState({ search: '', page: 1 })
  const search = useSearch<RmcPage>((Search) =>
    paths.rmcCodes({ companyId, Search, page: turned.search === Search ? turned.page : 1 }),
  )
  return (
    <SearchDialog
      onClose={onClose}
      title={w.ingredients.rmcTitle}
      search={search}
      label={w.ingredients.rmcSearch}
      maxLength={50}
      failure={w.ingredients.rmcFailed}
    >
      {(found) => (
        <RmcList
          found={found}
          buttons={{
            choose: (rmc) => ({
              type: 'button',
              onClick: () => {
                onChoose(rmc)
                onClose()
              },
            }),
            page: (page) => ({ type: 'button', onClick: () => setTurned({ search: found.search, page }) }),
          }}
        />
      )}
    </SearchDialog>
  )
}
