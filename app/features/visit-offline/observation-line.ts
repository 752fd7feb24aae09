import type { KindAndPayload } from '~/domain/visits/observation'
import type { Words } from '~/i18n/words'

const joined = (...parts: (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ')

interface Named {
  products: readonly { productId: string; name: string }[]
  lines?: readonly { lineId: string; name: string }[] | undefined
}

export function observationLine(
  w: Words['field'],
  { kind, payload }: KindAndPayload,
  { products, lines = [] }: Named,
): string {
  const lineName = (id: string | undefined) => lines.find(({ lineId }) => lineId === id)?.name ?? ''
  switch (kind) {
    case 'ingredient':
      return joined(
        w.results[payload.result],
        payload.differences.map((one) => w.differences[one]).join(', '),
        payload.area,
        payload.text,
      )
    case 'unlisted':
      return joined(
        payload.label.name ?? '',
        payload.label.vendor,
        payload.area,
        `${w.inUse} ${w.inUseAnswers[payload.inUse]}`,
        payload.text,
      )
    case 'delivery':
      return joined(
        payload.material,
        payload.tanker,
        payload.deliveryNote,
        payload.missing.length > 0
          ? `${w.delivery.missing}: ${payload.missing.map((one) => w.papers[one]).join(', ')}`
          : undefined,
        payload.text,
      )
    case 'kosherization':
      return joined(
        lineName(payload.lineId) === payload.equipment ? undefined : lineName(payload.lineId),
        payload.equipment,
        w.methods[payload.method],
        payload.celsius === undefined ? undefined : `${payload.celsius} °C`,
        payload.minutes === undefined ? undefined : `${payload.minutes}′`,
        payload.text,
      )
    case 'line':
      return joined(lineName(payload.lineId), w.lineResults[payload.result], payload.text)
    case 'check':
      return joined(w.checkResults[payload.result], payload.text)
    case 'label':
      return joined(
        payload.name ?? products.find(({ productId }) => productId === payload.productId)?.name ?? '',
        payload.symbolShown,
        payload.text,
      )
    case 'seal':
      return joined(payload.number, w.sealActions[payload.action], payload.place, payload.text)
    case 'sample':
      return joined(payload.code, payload.of, payload.lot, payload.purpose)
    case 'note':
      return joined(payload.text, payload.internal ? w.note.internalMark : undefined)
    case 'deviation':
      return joined(w.grades[payload.grade], payload.finding, payload.measure)
    case 'signature':
      return joined(w.roles[payload.role], payload.name, payload.function)
    case 'end':
      return joined(
        w.endTitle,
        payload.outcomeReason ? w.reasons[payload.outcomeReason] : w.carriedOut,
        payload.areasNotSeen,
      )
  }
}
