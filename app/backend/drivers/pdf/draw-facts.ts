import { italianDate } from '~/i18n/format'
import { pdfWords } from '~/i18n/it/server/pdf'
import { encode } from 'uqr'
import { onlyPlant, plantsOn, type CertificateVerification } from './certificate-document'
import type { DrawContext } from './draw-context'
import { measurePlants } from './draw-plants'
import { beside, type Fact, factHeight, inBothCountries, measureFact, stacked } from './draw-fact'
import { type Block, drawLines, linesHeight, measureLabel } from './layout/blocks'
import { AREA, COLOR, STYLE } from './draw-style'
import { fill, line, rectangle, stroke } from './layout/vectors'
import type { Line } from './layout/text-engine'

const GUTTER = 22
const VERIFY_WIDTH = 106
const QR_SIZE = 82
/** White modules that readers need around the code. */
const QUIET_ZONE = 4
/** 0.5 mm in points. */
const FINE_MODULE = 1.42
/** The largest version with modules of at least 0.4 mm. */
const QR_VERSIONS = 12
/** Rows overlap slightly, or some viewers show light lines between them. */
const OVERLAP = 0.03
const PADDING = 6.5
/** Longer descriptions are set across the page. */
const LONG_DESCRIPTION = 120

export function measureFacts(ctx: DrawContext): Block[] {
  const { doc } = ctx
  const verify = doc.verify ? measureVerify(ctx, doc.verify) : null
  const width = AREA.width - (verify ? VERIFY_WIDTH + GUTTER : 0)
  const column = (width - GUTTER) / 2
  const left = AREA.left
  const right = AREA.left + column + GUTTER

  const isLong = (doc.group.description?.length ?? 0) > LONG_DESCRIPTION
  const upper = beside(
    measureFact(ctx, left, column, {
      label: pdfWords.client,
      value: doc.client.businessName,
      details: [
        { text: inBothCountries(doc.client.address), source: { field: 'client.address' } },
        {
          text:
            doc.client.businessCode &&
            `${pdfWords.businessCode.it} / ${pdfWords.businessCode.en} ${doc.client.businessCode}`,
          source: { field: 'client.businessCode' },
        },
      ],
      source: { field: 'client.businessName' },
    }),
    ...measureWhere(ctx, right, column),
  )
  const subject = [
    measureFact(ctx, left, column, {
      label: pdfWords.group,
      value: doc.group.name,
      details:
        doc.group.description && !isLong
          ? [{ text: doc.group.description, source: { field: 'group.description' } }]
          : [],
      source: { field: 'group.name' },
    }),
  ]
  const dates = measureNumberAndDates(ctx, right, column)
  if (doc.group.lotNumber) {
    // A lot number may be long: it goes where it adds the least height.
    const isLeft = factHeight(subject) <= factHeight(dates)
    const lot = measureFact(ctx, isLeft ? left : right, column, {
      label: pdfWords.lot,
      value: doc.group.lotNumber,
      details: [],
      source: { field: 'group.lotNumber' },
    })
    if (isLeft) subject.push(lot)
    else dates.push(lot)
  }
  const lower = beside(stacked(subject), stacked(dates))
  const upperHeight = upper.height + 2 * PADDING - 1
  const lowerHeight = Math.max(lower.height + 2 * PADDING - 1, (verify?.height ?? 0) - upperHeight)
  const rule = (color: string, thickness: number, y: number, right: number) =>
    ctx.pdf.artifact('Layout', () => ctx.pdf.operators(stroke(color, thickness, line(left, y, right, y))))
  const blocks: Block[] = [
    {
      height: upperHeight,
      draw(y) {
        rule(COLOR.green, 0.9, y, AREA.right)
        upper.draw(y + PADDING)
        verify?.draw(y)
      },
    },
    {
      height: lowerHeight,
      draw(y) {
        rule(COLOR.hairline, 0.5, y, left + width)
        lower.draw(y + PADDING)
      },
    },
    ...(onlyPlant(doc) ? [] : measurePlants(ctx)),
    ...(isLong ? [measureDescription(ctx, doc.group.description ?? '')] : []),
  ]
  const end: Block = { height: 8, draw: (y) => rule(COLOR.hairline, 0.5, y, AREA.right) }
  return [...blocks, end]
}

/** Names the plant that makes all of it, or says that several follow. */
function measureWhere(ctx: DrawContext, x: number, width: number): Block[] {
  const plant = onlyPlant(ctx.doc)
  const plants = plantsOn(ctx.doc)
  const [first, last] = [plants[0], plants.at(-1)]
  if (!first || !last) return []
  if (plant)
    return [
      measureFact(ctx, x, width, {
        label: pdfWords.facility,
        value: plant.businessName,
        details: [{ text: inBothCountries(plant.address), source: { field: 'facility.address' } }],
        source: { field: 'facility.businessName' },
      }),
    ]
  return [
    measureFact(ctx, x, width, {
      label: plants.length > 1 ? pdfWords.facilities : pdfWords.facility,
      value: plants.length > 1 ? `${first.letter} – ${last.letter}` : first.letter,
      details: [
        { text: `${pdfWords.listedBelow.it} / ${pdfWords.listedBelow.en}`, source: { field: 'plants' } },
      ],
      source: { field: 'plants' },
    }),
  ]
}

function measureDescription(ctx: DrawContext, description: string): Block {
  const lines = ctx.text.wrap(description, STYLE.detail, AREA.width, {
    source: { field: 'group.description' },
  })
  return {
    height: linesHeight(lines, STYLE.detail) + PADDING,
    draw: (y) =>
      ctx.pdf.tag(ctx.root, 'P', {}, () => {
        drawLines(ctx, lines, STYLE.detail, AREA.left, y)
      }),
  }
}

function measureNumberAndDates(ctx: DrawContext, x: number, width: number): Block[] {
  const { group, issuedOn } = ctx.doc
  const facts: Fact[] = [
    { label: pdfWords.issuedOn, value: italianDate(issuedOn), details: [], source: { field: 'issuedOn' } },
    {
      label: pdfWords.expireOn,
      value: italianDate(group.expireOn),
      valueStyle: STYLE.valueStrong,
      details: [],
      source: { field: 'group.expireOn' },
    },
  ]
  const columns = (width - 12) / 2
  const number = measureFact(ctx, x, width, {
    label: pdfWords.number,
    value: ctx.doc.number,
    valueStyle: STYLE.valueStrong,
    details: [],
    source: { field: 'number' },
  })
  const dates = facts.map((fact, index) => measureFact(ctx, x + index * (columns + 12), columns, fact))
  return [number, beside(...dates)]
}

function measureVerify(ctx: DrawContext, verify: CertificateVerification): Block {
  const left = AREA.right - VERIFY_WIDTH
  const label = measureLabel(ctx, pdfWords.verify, STYLE.verify, STYLE.labelEnglish)
  const url = addressLines(ctx, verify.url)
  const code = ctx.text.wrap(verify.shortCode, STYLE.verifyCode, VERIFY_WIDTH, {
    source: { field: 'verify.shortCode' },
  })
  const qr = qrModules(verify.url)
  const qrHeight = QR_SIZE + 4
  const height =
    PADDING +
    qrHeight +
    STYLE.verify.leading +
    linesHeight(code, STYLE.verifyCode) +
    linesHeight(url, STYLE.verifyUrl) +
    6
  return {
    height,
    draw(y) {
      const { pdf } = ctx
      const link = pdf.open(ctx.root, 'Link', { alt: `${pdfWords.verify.it}: ${verify.url}` })
      const top = y + PADDING
      const x = left + (VERIFY_WIDTH - QR_SIZE) / 2
      pdf.tag(link, 'Figure', { alt: pdfWords.verifyAlt, bbox: [x, top, x + QR_SIZE, top + QR_SIZE] }, () =>
        pdf.operators(qrOperators(qr, x, top)),
      )
      label.draw(link, left + (VERIFY_WIDTH - label.width) / 2, top + qrHeight)
      link.add(() => {
        const align = { width: VERIFY_WIDTH, at: 'center' } as const
        const below = drawLines(
          ctx,
          code,
          STYLE.verifyCode,
          left,
          top + qrHeight + STYLE.verify.leading + 1,
          align,
        )
        drawLines(ctx, url, STYLE.verifyUrl, left, below + 1, align)
      })
      pdf.link(left, y, VERIFY_WIDTH, height, verify.url, {
        structParent: link,
        Contents: new String(`${pdfWords.verify.it} / ${pdfWords.verify.en}: ${verify.url}`),
      } as unknown as PDFKit.Mixins.AnnotationOption)
      // pdfkit notes the current page when the element ends.
      link.end()
    },
  }
}

function addressLines({ text }: DrawContext, url: string): Line[] {
  const source = { field: 'verify.url' }
  const address = url.replace(/^https?:\/\//, '')
  const whole = text.wrap(address, STYLE.verifyUrl, VERIFY_WIDTH, { source })
  if (whole.length === 1) return whole
  const code = address.lastIndexOf('/') + 1
  const before = text.wrap(address.slice(0, code), STYLE.verifyUrl, VERIFY_WIDTH)
  return [
    ...before.map((line) => ({ ...line, isTorn: true })),
    ...text.wrap(address.slice(code), STYLE.verifyUrl, VERIFY_WIDTH),
  ]
}

/** Level Q, or M if modules would be finer than 0.5 mm. @throws RangeError for an address that is too long */
function qrModules(url: string): boolean[][] {
  const { data } = encode(url, { ecc: 'Q', border: 0 })
  const fine = QR_SIZE / (data.length + 2 * QUIET_ZONE) < FINE_MODULE
  return fine ? encode(url, { ecc: 'M', border: 0, maxVersion: QR_VERSIONS }).data : data
}

/** Adjacent modules form one rectangle, so that no hairlines show. */
function qrOperators(modules: boolean[][], x: number, y: number): string {
  const size = QR_SIZE / (modules.length + 2 * QUIET_ZONE)
  let dark = ''
  modules.forEach((row, rowIndex) => {
    for (let start = 0; start < row.length; start++) {
      if (!row[start]) continue
      let end = start
      while (row[end]) end++
      const left = x + (start + QUIET_ZONE) * size
      dark += rectangle(left, y + (rowIndex + QUIET_ZONE) * size, (end - start) * size, size + OVERLAP)
      start = end
    }
  })
  return fill(COLOR.white, rectangle(x, y, QR_SIZE, QR_SIZE)) + fill(COLOR.ink, dark)
}
