import type { DeskLine } from '~/contract/desk'
import type { RulingListItem } from '~/contract/certificates/rulings'
import type { ListQuery, Paged } from '~/contract/fields'
import type { DeskPart } from '~/domain/desk'
import type { Ctx } from '../../core/context'
import { listRulings } from '../rulings/read-rulings'

export type DeskPage = ListQuery & { Search: undefined }

interface Loaded extends Pick<Paged<unknown>, 'totalItems' | 'totalIsMinimum'> {
  lines: DeskLine[]
  first: string | null
}

/** One part of a desk, from the list that it leads to. */
export interface Source {
  part: DeskPart
  toDo: boolean
  load: (page: DeskPage) => Promise<Loaded>
}

type Said = Partial<DeskLine> & Pick<DeskLine, 'id' | 'at'> & { name: string }

/** A supplier certificate has at most an uploader. */
export interface Owned {
  companyId?: string
  companyName?: string
  headQuarterId: string | null
  headQuarterName: string | null
}

export const deskOwner = ({ companyId, companyName, headQuarterId, headQuarterName }: Owned) => ({
  companyId: companyId ?? null,
  companyName: companyName ?? null,
  headQuarterId,
  headQuarterName,
})

const blank = { text: null, companyId: null, companyName: null, headQuarterId: null, headQuarterName: null }

export const deskLine = (part: DeskPart, said: Said): DeskLine => ({ part, ...blank, ...said })

/** Each thing is a line. */
export const source = <Row>(
  part: DeskPart,
  list: (page: DeskPage) => Promise<Paged<Row>>,
  say: (row: Row) => Said,
): Source => ({
  part,
  toDo: true,
  load: async (page) => {
    const { items, totalItems, totalIsMinimum } = await list(page)
    const lines = items.map((row) => deskLine(part, say(row)))
    return { lines, totalItems, totalIsMinimum, first: lines[0]?.at ?? null }
  },
})

/** Rulings that wait; one about a certificate leads to it. */
export const rulingSource = (
  ctx: Ctx,
  part: DeskPart,
  filter: Omit<Parameters<typeof listRulings>[1], keyof DeskPage>,
  at: (row: RulingListItem) => string | null,
): Source =>
  source(
    part,
    (page) => listRulings(ctx, { ...page, Sort: 'effectiveOn', ...filter }),
    (row) => ({
      id: row.id,
      name: row.subject.name,
      text: [row.number, row.subject.number].filter(Boolean).join(' · '),
      at: at(row),
      groupId: row.subject.type === 'certificate' ? row.subject.id : null,
      ...deskOwner(row),
    }),
  )

/** One line for all, with the first thing's day. */
export const summed = <Row>(
  part: DeskPart,
  list: (page: DeskPage) => Promise<Paged<Row>>,
  at: (row: Row) => string | null,
): Source => {
  const { load, ...rest } = source(part, list, (row) => ({ id: null, name: '', at: at(row) }))
  return { ...rest, load: (page) => load({ ...page, ItemsPerPage: 1 }) }
}

/** Counted, with the day of the first. */
export const coming = (source: Source): Source => ({ ...source, toDo: false })

/** Counted only. */
export const counted = (source: Source): Source => ({
  ...coming(source),
  load: (page) => source.load({ ...page, ItemsPerPage: 0 }),
})
