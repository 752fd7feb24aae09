import { useEffect, useId, useState } from 'react'
import { SearchResults } from '~/components/list/search-results'
import { Alert } from '~/components/ui/alert'
import { Dialog } from '~/components/ui/dialog'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'
import { useJson } from '~/components/use-json'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { RmcList } from './rmc-list'
import type { RmcPage } from './rmc-picker'

/** Long enough to finish a word. */
const SEARCH_DELAY_MS = 250

/** The RMC picker with scripts: a dialog that searches while one types. Drawn only while it is open. */
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
  const id = useId()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState({ Search: '', page: 1 })
  useEffect(() => {
    const timer = setTimeout(() => {
      const Search = search.trim()
      setAsked((before) => (before.Search === Search ? before : { Search, page: 1 }))
    }, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [search])
  const { data: found, loading, failed } = useJson<RmcPage>(paths.rmcCodes({ companyId, ...asked }))
  return (
    <Dialog open onClose={onClose} title={w.ingredients.rmcTitle} closeLabel={w.common.close}>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>{w.ingredients.rmcSearch}</Label>
        <Input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={50}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <div className="mt-4">
        <SearchResults
          loading={loading}
          summary={found && w.common.rowsOf(found.items.length, found.totalItems)}
        >
          {found ? (
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
                page: (page) => ({ type: 'button', onClick: () => setAsked({ ...asked, page }) }),
              }}
            />
          ) : failed ? (
            <Alert kind="error" live="alert">
              {w.ingredients.rmcFailed}
            </Alert>
          ) : null}
        </SearchResults>
      </div>
    </Dialog>
  )
}
