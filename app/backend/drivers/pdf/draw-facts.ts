import { formatDate } from '~/i18n/format'
import { type Bilingual, pdfWords } from '~/i18n/it/pdf'
import { encode } from 'uqr'
import type { CertificateVerification } from './certificate-document'
import { type Block, type DrawContext, drawLines, linesHeight, measureLabel } from './draw-context'
import { AREA, COLOR, STYLE, type TextStyle } from './draw-style'
import { fill, line, rectangle, stroke } from './draw-vectors'
import type { TextSource } from './text-engine'

const GUTTER = 22
const VERIFY_WIDTH = 106
const QR_SIZE = 86
/** Modules of white that a reader needs around the code. */
const QUIET_ZONE = 4
/** 0.5 mm in points. */
const FINE_MODULE = 1.42
/** The largest code whose modules are no finer than 0.4 mm. */
const QR_VERSIONS = 12
/** Rows of modules overlap by a hair, or some readers show light lines between them. */
const OVERLAP = 0.03
const PADDING = 8

interface Fact {
  label: Bilingual
  value: string
  valueStyle?: TextStyle
  details: { text: string; source: TextSource }[]
  source: TextSource
}

/** Company, facility, subject and dates, and beside them where the certificate can be checked. */
export function measureFacts(ctx: DrawContext): Block {
  const { doc } = ctx
  const verify = doc.verify ? measureVerify(ctx, doc.verify) : null
  const width = AREA.width - (verify ? VERIFY_WIDTH + GUTTER : 0)
  const column = (width - GUTTER) / 2
  const left = AREA.left
  const right = AREA.left + column + GUTTER

  const upper = beside(
    measureFact(ctx, left, column, {
      label: pdfWords.client,
      value: doc.client.businessName,
      details: [
        { text: doc.client.address, source: { field: 'client.address' } },
        {
          text: doc.client.businessCode && `${pdfWords.businessCode} ${doc.client.businessCode}`,
          source: { field: 'client.businessCode' },
        },
      ],
      source: { field: 'client.businessName' },
    }),
    measureFact(ctx, right, column, {
      label: pdfWords.facility,
      value: doc.facility.businessName,
      details: [{ text: doc.facility.address, source: { field: 'facility.address' } }],
      source: { field: 'facility.businessName' },
    }),
  )
  const lower = beside(
    measureFact(ctx, left, column, {
      label: pdfWords.group,
      value: doc.group.name,
      details: doc.group.description
        ? [{ text: doc.group.description, source: { field: 'group.description' } }]
        : [],
      source: { field: 'group.name' },
    }),
    measureDates(ctx, right, column),
  )
  const height = Math.max(upper.height + lower.height + 4 * PADDING - 2, verify?.height ?? 0)
  return {
    height: height + 14,
    draw(y) {
      const middle = y + upper.height + 2 * PADDING - 1
      ctx.pdf.artifact('Layout', () =>
        ctx.pdf.operators(
          stroke(COLOR.green, 0.9, line(left, y, AREA.right, y)) +
            stroke(COLOR.hairline, 0.5, line(left, middle, left + width, middle)) +
            stroke(COLOR.hairline, 0.5, line(left, y + height, AREA.right, y + height)),
        ),
      )
      upper.draw(y + PADDING)
      lower.draw(middle + PADDING)
      verify?.draw(y)
    },
  }
}

function beside(...blocks: Block[]): Block {
  return {
    height: Math.max(...blocks.map((block) => block.height)),
    draw: (y) => blocks.forEach((block) => block.draw(y)),
  }
}

function measureFact(ctx: DrawContext, x: number, width: number, fact: Fact): Block {
  const valueStyle = fact.valueStyle ?? STYLE.value
  const label = measureLabel(ctx, fact.label, STYLE.label, STYLE.labelEnglish)
  const value = ctx.text.wrap(fact.value, valueStyle, width, { source: fact.source })
  const details = fact.details.map((detail) =>
    ctx.text.wrap(detail.text, STYLE.detail, width, { source: detail.source }),
  )
  const detailsHeight = details.reduce((sum, lines) => sum + linesHeight(lines, STYLE.detail), 0)
  const valueTop = STYLE.label.leading + 2
  return {
    height: valueTop + linesHeight(value, valueStyle) + (detailsHeight > 0 ? 1 + detailsHeight : 0),
    draw(y) {
      const element = ctx.pdf.open(ctx.root, 'P')
      label.draw(element, x, y)
      element.add(() => {
        let below = drawLines(ctx, value, valueStyle, x, y + valueTop) + 1
        for (const lines of details) below = drawLines(ctx, lines, STYLE.detail, x, below)
      })
      element.end()
    },
  }
}

function measureDates(ctx: DrawContext, x: number, width: number): Block {
  const { group, issuedOn } = ctx.doc
  const facts: Fact[] = [
    { label: pdfWords.issuedOn, value: formatDate(issuedOn), details: [], source: { field: 'issuedOn' } },
    {
      label: pdfWords.expireOn,
      value: formatDate(group.expireOn),
      valueStyle: STYLE.valueStrong,
      details: [],
      source: { field: 'group.expireOn' },
    },
  ]
  const columns = (width - 12) / 2
  const dates = beside(
    ...facts.map((fact, index) => measureFact(ctx, x + index * (columns + 12), columns, fact)),
  )
  if (!group.lotNumber) return dates
  // A lot has the length that somebody gave it: it gets a line of its own.
  const lot = measureFact(ctx, x, width, {
    label: pdfWords.lot,
    value: group.lotNumber,
    details: [],
    source: { field: 'group.lotNumber' },
  })
  return {
    height: dates.height + 7 + lot.height,
    draw(y) {
      dates.draw(y)
      lot.draw(y + dates.height + 7)
    },
  }
}

/** The QR code with the address and the code to type below it: one link. */
function measureVerify(ctx: DrawContext, verify: CertificateVerification): Block {
  const left = AREA.right - VERIFY_WIDTH
  const label = measureLabel(ctx, pdfWords.verify, STYLE.verify, STYLE.labelEnglish)
  const url = ctx.text.wrap(verify.url.replace(/^https?:\/\//, ''), STYLE.verifyUrl, VERIFY_WIDTH, {
    source: { field: 'verify.url' },
  })
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
      // Here and not later: pdfkit notes the page it is on when the element ends.
      link.end()
    },
  }
}

/** Level Q, and M where the modules of Q would be finer than 0.5 mm. @throws RangeError for an address too long for a code */
function qrModules(url: string): boolean[][] {
  const { data } = encode(url, { ecc: 'Q', border: 0 })
  const fine = QR_SIZE / (data.length + 2 * QUIET_ZONE) < FINE_MODULE
  return fine ? encode(url, { ecc: 'M', border: 0, maxVersion: QR_VERSIONS }).data : data
}

/** Dark on white, as vectors; neighbouring modules as one rectangle, so that no hairline shows between them. */
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
