import type { SeenLabel } from '~/domain/visits/observation'
import { italianDate, italianInstant } from '~/i18n/format'
import type { Bilingual } from '~/i18n/it/server/pdf'
import { visitReportWords as words } from '~/i18n/it/server/visit-report'
import { COLOR } from '../draw-style'
import { type Cell, type Column, inBoth, type Look, type Part, textCell } from '../schedule/table-look'

type ColumnName = keyof typeof words.columns

const NARROW: Partial<Record<ColumnName, number>> = { position: 0, photos: 0, group: 0.2, number: 0 }

export const columnsOf = (...names: ColumnName[]): Column[] =>
  names.map((name) => ({ name, head: words.columns[name], share: NARROW[name] ?? 1 }))

export const strong = (look: Look, color: string = COLOR.ink) => ({
  ...look.text,
  face: 'sansBold' as const,
  color,
})
export const photosCell = (photos: number[], look: Look): Cell =>
  photos.length > 0 ? { parts: [{ text: photos.join(', '), style: look.text }] } : textCell(null, look)

interface Times {
  at: string
  clockAt: string | null
}

/** By the portal's clock; with what the tablet's said, if that was wrong. */
export const madeAt = ({ at, clockAt }: Times): string =>
  clockAt === null
    ? italianInstant(at)
    : `${italianInstant(at)} (${words.clockSaid.it} / ${words.clockSaid.en}: ${italianInstant(clockAt)})`

export const byLine = (made: Times & { by: string }, look: Look): Part => ({
  text: `${made.by}, ${madeAt(made)}`,
  style: look.small,
})

export const discordance = ({ isDiscordant }: { isDiscordant: boolean }, look: Look): Part[] =>
  isDiscordant ? inBoth(words.discordant.it, words.discordant.en, look, strong(look, COLOR.amber)) : []

/** `Lotto: L 4471`; empty values are left out. */
export function told(look: Look, fields: [Bilingual | null, string | number | null | undefined][]): Part[] {
  return fields.flatMap(([label, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [{ text: label ? `${label.it}: ${value}` : String(value), style: look.text }],
  )
}

export const orNone = (parts: Part[], look: Look): Cell =>
  parts.length > 0 ? { parts } : textCell(null, look)

export const labelParts = (label: SeenLabel | undefined, look: Look): Part[] =>
  told(look, [
    [words.fields.name, label?.name],
    [words.fields.vendor, label?.vendor],
    [words.fields.symbol, label?.symbol],
    [words.fields.lot, label?.lot],
    [words.fields.expiry, label?.expiry && printedDay(label.expiry)],
  ])

/** A date, or the text typed instead of one. */
export const printedDay = (text: string) => italianDate(text) || text

export const noneOf = ({ it, en }: Bilingual) => new Map([[it, en]])
