import { isForbidden } from '~/domain/visits/exception'
import type { SeenLabel } from '~/domain/visits/observation'
import { formatsIn } from '~/i18n/format'
import type { Words } from '~/i18n/words'
import type { EvidenceLine } from './evidence'

export interface Detail {
  term: string
  said: string
}

/** A line's subject, in a few words. */
export function evidenceTitle({ observation: one, lineName }: EvidenceLine, words: Words): string {
  const w = words.visits
  switch (one.kind) {
    case 'ingredient':
      return one.seen?.name ?? one.payload.label?.name ?? w.unnamed
    case 'unlisted':
      return one.payload.label.name ?? w.unnamed
    case 'delivery':
      return one.payload.material
    case 'kosherization':
      return one.payload.equipment
    case 'line':
      return lineName ?? words.lines.line
    case 'check':
      return w.topics[one.payload.topic]
    case 'label':
      return one.payload.name ?? w.unnamed
    case 'seal':
      return one.payload.number
    case 'sample':
      return one.payload.code
    case 'note':
      return one.payload.internal ? w.internalNote : w.noteTitle
  }
}

/** The record, without its subject. */
export function evidenceDetails(line: EvidenceLine, words: Words): Detail[] {
  const w = words.visits
  return said(line, words).flatMap(([term, value]) =>
    value === undefined || value === '' ? [] : [{ term: w.detail[term], said: String(value) }],
  )
}

type Term = keyof Words['visits']['detail']

function said(
  { observation: one, lineName }: EvidenceLine,
  words: Words,
): [Term, string | number | undefined][] {
  const w = words.visits
  const { formatDate, formatInstant, formatNumber } = formatsIn(words)
  switch (one.kind) {
    case 'ingredient': {
      const { result, differences, label, area } = one.payload
      return [
        ['result', isForbidden(one.seen) ? w.results[result] : undefined],
        ['differences', differences.map((name) => w.differences[name]).join(', ')],
        ...labelled(label, words),
        ['area', area],
      ]
    }
    case 'unlisted':
      return [
        ['inUse', w.usages[one.payload.inUse]],
        ...labelled({ ...one.payload.label, name: undefined }, words),
        ['area', one.payload.area],
      ]
    case 'delivery': {
      const { deliveredOn, deliveryNote, tanker, certificate, previousLoads, washTicket, seal, missing } =
        one.payload
      return [
        ['deliveredOn', formatDate(deliveredOn)],
        ['deliveryNote', deliveryNote],
        ['tanker', tanker],
        ['certificate', certificate],
        ['previousLoads', previousLoads.join(' · ')],
        ['washTicket', washTicket],
        ['seal', seal],
        ['missing', missing.map((paper) => w.papers[paper]).join(', ')],
      ]
    }
    case 'kosherization': {
      const { equipment, idleSince, method, celsius, minutes, from, to, seals } = one.payload
      return [
        ['line', lineName === equipment ? undefined : lineName],
        ['idleSince', formatInstant(idleSince)],
        ['method', w.methods[method]],
        ['celsius', celsius === undefined ? undefined : formatNumber(celsius)],
        ['minutes', minutes],
        ['from', from],
        ['to', to],
        ['seals', seals.join(', ')],
      ]
    }
    case 'line':
      return [['result', w.lineResults[one.payload.result]]]
    case 'check':
      return [['result', w.checkResults[one.payload.result]]]
    case 'label':
      return [
        ['symbolShown', one.payload.symbolShown],
        ['symbolExpected', one.payload.symbolExpected],
      ]
    case 'seal':
      return [
        ['result', w.sealActions[one.payload.action]],
        ['place', one.payload.place],
      ]
    case 'sample':
      return [
        ['of', one.payload.of],
        ['lot', one.payload.lot],
        ['purpose', one.payload.purpose],
      ]
    case 'note':
      return []
  }
}

function labelled(label: SeenLabel | undefined, words: Words): [Term, string | undefined][] {
  const { formatDate } = formatsIn(words)
  return [
    ['name', label?.name],
    ['vendor', label?.vendor],
    ['symbol', label?.symbol],
    ['lot', label?.lot],
    ['expiry', formatDate(label?.expiry) || label?.expiry],
  ]
}

/** As approved when the tablet took the list along. */
export function expectedDetails({ observation: { seen } }: EvidenceLine, words: Words): Detail[] {
  const w = words.visits
  if (!seen) return []
  const { formatDate } = formatsIn(words)
  return [
    { term: w.detail.name, said: seen.name },
    { term: w.detail.vendor, said: seen.vendor ?? '' },
    { term: w.detail.group, said: seen.group ?? '' },
    { term: w.detail.status, said: seen.status ?? '' },
    { term: w.detail.expiry, said: formatDate(seen.expiry) },
  ].filter(({ said }) => said !== '')
}
