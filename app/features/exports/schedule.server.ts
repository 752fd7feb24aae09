import type { IngredientListItem } from '~/contract/items/ingredients'
import type { Lookup } from '~/contract/items/lookups'
import { pdfResponse } from '~/features/certificates/pdf-response.server'
import { dayInRome, formatsIn, todayInRome } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import { isApiError } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { areaPaths } from '~/portal/paths'
import { redirectWithToast } from '~/portal/toast.server'
import { startRows } from './all-rows'
import { described, officerColumn, type ExportColumn } from '~/i18n/export-columns'
import { fileOf } from './export-list.server'
import { writeXlsx } from './write-xlsx.server'

/** The facility's page says why it could not be made. @throws 404 */
export async function schedulePdf({ api, user, headers }: SignedIn, companyId: string): Promise<Response> {
  try {
    return pdfResponse(await api.ingredients.schedule({ companyId }))
  } catch (error) {
    if (!isApiError(error)) throw error
    const toast = { type: 'error' as const, content: error.message }
    return redirectWithToast(pageOfSchedule(user, companyId), toast, headers)
  }
}

/** @throws 404 */
export async function scheduleXlsx(
  request: Request,
  { api, user, words: w }: SignedIn,
  companyId: string,
): Promise<Response> {
  const [place, groups, statuses, { rows, ...whole }] = await Promise.all([
    api.companies.get({ companyId }),
    api.lookups.kosherGroups(),
    api.lookups.kosherStatus(),
    startRows((Offset, ItemsPerPage) =>
      api.ingredients.list({
        CompanyId: companyId,
        WithStatus: ['approved'],
        Sort: 'name',
        Direction: 'asc',
        Offset,
        ItemsPerPage,
      }),
    ),
  ])
  const { formatDate, formatNumber } = formatsIn(w)
  const today = todayInRome(new Date())
  const notAllowed = new Set(
    groups.items.filter(({ proof }) => proof === 'notAllowed').map(({ code }) => code),
  )
  const allowed: IngredientListItem[] = []
  for await (const row of rows)
    if (!row.kosherGroupCode || !notAllowed.has(row.kosherGroupCode)) allowed.push(row)
  const listed = [
    ...allowed.filter((row) => !isExpired(row, today)),
    ...allowed.filter((row) => isExpired(row, today)),
  ]
  const company = place.headQuarterName ?? place.businessName
  const total = formatNumber(listed.length)
  const about = {
    sheet: w.schedule.about,
    text: w.schedule.made(place.businessName, company, formatDate(today), user.name, total),
  }
  const columns = scheduleColumns(w, today, groups.items, statuses.items)
  const body = await writeXlsx(columns, listed, w.schedule.sheet, { ...whole, about }, w, request.signal)
  return fileOf(body, 'xlsx', `${w.schedule.file}-${place.businessName}-${today}`)
}

const isExpired = ({ expirationDate }: IngredientListItem, today: string): boolean =>
  expirationDate !== null && expirationDate < today

function scheduleColumns(
  w: ServerWords,
  today: string,
  groups: Lookup[],
  statuses: Lookup[],
): ExportColumn<IngredientListItem>[] {
  const { columns: imported } = w.imports
  const { column } = w.schedule
  const yesNo = (is: boolean) => (is ? w.common.yes : w.common.no)
  const day = (value: string | null) => (value ? { day: value } : null)
  return [
    { header: imported.name, width: 36, cell: (row) => row.name },
    { header: imported.rmc, width: 14, cell: (row) => row.ingredientGroupRmc },
    { header: imported.vendor, width: 30, cell: (row) => row.vendorName },
    { header: imported.kosherGroup, width: 14, cell: (row) => row.kosherGroupCode },
    { header: column.group, width: 40, cell: (row) => described(w, groups, row.kosherGroupCode) },
    { header: imported.kosherStatus, width: 30, cell: (row) => described(w, statuses, row.kosherStatusCode) },
    { header: imported.isPassover, width: 18, cell: (row) => yesNo(row.isPassover) },
    officerColumn(w),
    { header: imported.expirationDate, width: 12, cell: (row) => day(row.expirationDate) },
    {
      header: column.expired,
      width: 10,
      cell: (row) => yesNo(isExpired(row, today)),
    },
    { header: column.approvedOn, width: 14, cell: (row) => day(dayInRome(row.statusAt)) },
  ]
}

/** For a reload of the PDF's address. */
export const pageOfSchedule = ({ userType }: SignedIn['user'], companyId: string): string =>
  areaPaths(userType).inFacility(companyId).ingredients.list()
