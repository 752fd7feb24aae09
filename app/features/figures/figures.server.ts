import { contentDisposition } from '~/domain/text/filename'
import { parseListQuery, defineList } from '~/components/list/list-query'
import type { Figures } from '~/contract/figures'
import { lastDayOfAge, type WaitingAge } from '~/domain/figures'
import { isReviewedKind } from '~/domain/items/item-kinds'
import { exportFormats } from '~/domain/listed'
import type { ExportColumn } from '~/i18n/export-columns'
import { writeCsv } from '~/features/exports/write-csv.server'
import { writeXlsx } from '~/features/exports/write-xlsx.server'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import { todayInRome } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { figureIds, type Figure, type FigureId } from './plots'
import { barPlot, linePlot } from './plots.server'

async function asked({ api, words }: SignedIn, request: Request) {
  const query = parseListQuery(new URL(request.url).searchParams, figuresList)
  const { Kind, HeadQuarterId } = query.filters
  const kind = Kind !== undefined && isReviewedKind(Kind) ? Kind : undefined
  return { query, figures: figureRows(await api.figures.get({ Kind: kind, HeadQuarterId }), words) }
}

export function loadFigures(request: Request, signedIn: SignedIn) {
  return listOrFailure(async () => {
    const [page, companies] = await Promise.all([
      asked(signedIn, request),
      loadCompanyChoices(request, signedIn, { name: 'HeadQuarterId' }),
    ])
    return { ...page, companies }
  })
}

/** A figure's numbers, as on the screen. @throws 404 for an unknown figure or format */
export async function exportFigure(
  request: Request,
  signedIn: SignedIn,
  wanted: { figure?: string | undefined; format?: string | undefined },
): Promise<Response> {
  const format = exportFormats.find((one) => one === wanted.format)
  const id = figureIds.find((one) => one === wanted.figure)
  const figure = (await asked(signedIn, request)).figures.find((one) => one.id === id)
  if (!figure || !format) throw new Response(null, { status: 404 })
  const { heads, rows } = figure.table
  const columns = heads.map((header, index): ExportColumn<(typeof rows)[number]> => ({
    header,
    width: index === 0 ? 20 : 16,
    cell: (row) => figureCell(row[index] ?? null),
  }))
  const w = signedIn.words
  // CSV formats numbers for its readers; a workbook has numbers.
  const figureCell = (value: string | number | null) =>
    format === 'csv' && value !== null ? String(value).replace('.', w.formats.decimal) : value
  const all = (async function* () {
    yield* await Promise.resolve(rows)
  })()
  const whole = { totalItems: rows.length, more: false }
  const body =
    format === 'csv'
      ? writeCsv(columns, all, w)
      : await writeXlsx(columns, all, w.figures.sheet[figure.id], whole, w, request.signal)
  return new Response(body as BodyInit, {
    headers: {
      'Content-Type':
        format === 'csv'
          ? 'text/csv; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': contentDisposition(
        `${w.figures.file[figure.id]}-${todayInRome(new Date())}.${format}`,
      ),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function figureRows(
  { decisions, backlog: waiting, concerns, expiring, issued }: Figures,
  words: ServerWords,
): Figure[] {
  const w = words.figures
  const { locale } = words.formats
  const monthIn = (month: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  const short = (month: string) => monthIn(month, { month: 'short' }).replace('.', '')
  const long = (month: string) => monthIn(month, { month: 'long', year: 'numeric' })

  const of = <Row>(
    id: FigureId,
    rows: Row[],
    name: (row: Row) => string,
    label: (row: Row) => string,
    series: Record<string, (row: Row) => number>,
    caption: string,
  ): Figure => {
    const values = rows.map((row) => Object.values(series).map((value) => value(row)))
    return {
      id,
      title: w.title[id],
      caption,
      series: Object.keys(series),
      table: {
        heads: [
          id === 'waiting' ? w.days : id === 'concerns' ? w.concernDays : w.month,
          ...Object.keys(series),
        ],
        rows: rows.map((row, index) => [name(row), ...(values[index] ?? [])]),
      },
      plot: values.flat().some((value) => value > 0) ? barPlot(rows.map(label), values) : null,
    }
  }

  const ages: Record<WaitingAge, string> = {
    upTo2: '0–2',
    upTo7: '3–7',
    upTo14: '8–14',
    more: w.overDays(lastDayOfAge.upTo14),
  }
  const took = decisions.map(({ medianDays, p90Days }) =>
    medianDays === null || p90Days === null ? null : { line: medianDays, above: p90Days },
  )
  const last = decisions.findLast(({ medianDays }) => medianDays !== null)
  const decided = sum(decisions.map((row) => row.approved + row.sentBack + row.rejected))
  const ofRow = (row: (typeof waiting)[number]) => row.ingredients + row.products + row.supplierCertificates
  const total = sum(waiting.map(ofRow))
  const oldest = waiting.find(({ age }) => age === 'more')
  const [certificates, ingredients, ofSuppliers] = [
    sum(expiring.map((row) => row.certificates)),
    sum(expiring.map((row) => row.ingredients)),
    sum(expiring.map((row) => row.supplierCertificates)),
  ]
  const [made, renewed] = [sum(issued.map((row) => row.issued)), sum(issued.map((row) => row.renewed))]
  const toReview = sum(concerns.map((row) => row.concerns))
  const longOpen = concerns.find(({ age }) => age === 'more')?.concerns ?? 0
  const month = (row: { month: string }) => long(row.month)
  const monthLabel = (row: { month: string }) => short(row.month)
  return [
    {
      id: 'decisions',
      title: w.title.decisions,
      caption: last ? w.tookDays(long(last.month), last.medianDays ?? 0, last.p90Days ?? 0) : w.noDecision,
      series: [w.median, w.p90],
      table: {
        heads: [w.month, w.median, w.p90],
        rows: decisions.map((row) => [long(row.month), row.medianDays, row.p90Days]),
      },
      plot: last ? linePlot(decisions.map(monthLabel), took) : null,
    },
    of(
      'waiting',
      waiting,
      (row) => ages[row.age],
      (row) => ages[row.age],
      {
        [words.common.ingredients]: (row) => row.ingredients,
        [words.common.products]: (row) => row.products,
        [words.common.supplierCertificates]: (row) => row.supplierCertificates,
      },
      total === 0 ? w.nothingWaits : w.waits(total, oldest ? ofRow(oldest) : 0),
    ),
    of(
      'concerns',
      concerns,
      (row) => ages[row.age],
      (row) => ages[row.age],
      { [w.concerns]: (row) => row.concerns },
      toReview === 0 ? w.nothingToReview : w.toReview(toReview, longOpen),
    ),
    of(
      'outcomes',
      decisions,
      month,
      monthLabel,
      {
        [w.approved]: (row) => row.approved,
        [w.sentBack]: (row) => row.sentBack,
        [w.rejected]: (row) => row.rejected,
      },
      decided === 0 ? w.noDecision : w.decided(decided),
    ),
    of(
      'expiring',
      expiring,
      month,
      monthLabel,
      {
        [words.common.certificates]: (row) => row.certificates,
        [words.common.ingredients]: (row) => row.ingredients,
        [words.common.supplierCertificates]: (row) => row.supplierCertificates,
      },
      certificates + ingredients + ofSuppliers === 0
        ? w.nothingExpires
        : w.expires(certificates, ingredients, ofSuppliers),
    ),
    of(
      'issued',
      issued,
      month,
      monthLabel,
      { [w.newOnes]: (row) => row.issued, [w.renewals]: (row) => row.renewed },
      made + renewed === 0 ? w.nothingIssued : w.issued(made, renewed),
    ),
  ]
}

const figuresList = defineList({ sorts: [], filters: ['Kind', 'HeadQuarterId'] })
