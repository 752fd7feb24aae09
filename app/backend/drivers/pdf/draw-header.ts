import { italianDate } from '~/i18n/format'
import { type Bilingual, pdfWords } from '~/i18n/it/server/pdf'
import { onlyPlant, plantLetterOf, type CertificateDocument } from './certificate-document'
import type { AnyContext, DrawContext } from './draw-context'
import { type Block, drawLines, firstBaseline, linesHeight, measureLabel } from './layout/blocks'
import { inBothCountries } from './draw-fact'
import { measureFacts } from './draw-facts'
import { LOGO_BOX, measureMarks, SEAL_RADIUS } from './draw-marks'
import { AREA, COLOR, STYLE } from './draw-style'
import { PAGE } from './layout/page'
import { fill, line, rectangle, scallop, stroke } from './layout/vectors'

const CENTRE = PAGE.width / 2
const GUTTER = 26

export const ABOVE: Block = { height: 41, draw: () => {} }

export function measureIntro(ctx: DrawContext): Block[] {
  return [
    ABOVE,
    measureLetterhead(ctx),
    measureTitles(ctx, pdfWords.title),
    measureOrigin(ctx),
    measureExtract(ctx),
    measureStatement(ctx, statementText(ctx.doc)),
    ...measureFacts(ctx),
  ]
}

function statementText(doc: CertificateDocument): Bilingual {
  if (onlyPlant(doc)) return pdfWords.statement
  const allPlaced = doc.products.every((product) => plantLetterOf(doc, product) !== null)
  return allPlaced ? pdfWords.statementOfPlants : pdfWords.statementWithoutPlant
}

export function measureLetterhead(ctx: AnyContext): Block {
  const { certifier } = ctx.doc
  const left = AREA.left + 2 * SEAL_RADIUS + 13
  // Room for a logo is always reserved, so that adding one moves nothing.
  const width = AREA.right - LOGO_BOX.width - 12 - left
  const name = ctx.text.wrap(certifier.name.toLocaleUpperCase('it'), STYLE.issuer, width, {
    source: { field: 'certifier.name' },
  })
  const small = (text: string | null | undefined, field: string) =>
    ctx.text.wrap(text ?? '', STYLE.issuerAddress, width, { source: { field: `certifier.${field}` } })
  const { phone, email, website, registration } = certifier
  const reach = [phone && `${pdfWords.phone} ${phone}`, email, website].flatMap((text) => text || [])
  const lines = [
    ...small(inBothCountries(certifier.addressLines.join(' · ')), 'addressLines'),
    ...small(reach.join(' · '), 'phone'),
    ...small(registration, 'registration'),
  ]
  const marks = measureMarks(ctx)
  const textHeight = linesHeight(name, STYLE.issuer) + 1 + linesHeight(lines, STYLE.issuerAddress)
  const height = Math.max(marks.height, textHeight)
  return {
    height: height + 8,
    draw(y) {
      marks.draw(y + (height - marks.height) / 2)
      ctx.pdf.tag(ctx.root, 'P', {}, () => {
        const below = drawLines(ctx, name, STYLE.issuer, left, y + (height - textHeight) / 2)
        drawLines(ctx, lines, STYLE.issuerAddress, left, below + 1)
      })
    },
  }
}

export function measureTitles(ctx: AnyContext, words: Bilingual & { he: string }): Block {
  const title = ctx.text.line(words.it, STYLE.title)
  const english = ctx.text.line(words.en, STYLE.subtitle)
  const hebrew = ctx.text.line(words.he, STYLE.subtitleHebrew)
  const gap = 26
  const subtitleTop = STYLE.title.leading + 1
  return {
    height: subtitleTop + STYLE.subtitle.leading + 10,
    draw(y) {
      ctx.pdf.tag(ctx.root, 'H1', {}, () =>
        drawLines(ctx, [title], STYLE.title, AREA.left, y, { width: AREA.width, at: 'center' }),
      )
      const left = CENTRE - (english.width + gap + hebrew.width) / 2
      const baseline = y + subtitleTop + firstBaseline(STYLE.subtitle)
      ctx.pdf.tag(ctx.root, 'P', { lang: 'en' }, () => ctx.text.draw(english, STYLE.subtitle, left, baseline))
      ctx.pdf.artifact('Layout', () =>
        ctx.pdf.operators(
          fill(COLOR.green, scallop(left + english.width + gap / 2, baseline - 4.4, 2.6, 2.1, 10)),
        ),
      )
      ctx.pdf.tag(ctx.root, 'P', { lang: 'he' }, () =>
        ctx.text.draw(hebrew, STYLE.subtitleHebrew, left + english.width + gap, baseline),
      )
    },
  }
}

function measureOrigin(ctx: DrawContext): Block {
  const { supplement, renewalOf, reductionOf } = ctx.doc
  const labels = [
    supplement && pdfWords.supplement(supplement.to, supplement.document),
    renewalOf ? pdfWords.renewal(renewalOf) : null,
    reductionOf ? pdfWords.reduction(reductionOf) : null,
  ].flatMap((words) => (words ? [measureLabel(ctx, words, STYLE.origin, STYLE.originEnglish, ' · ')] : []))
  const { leading } = STYLE.origin
  return {
    height: labels.length > 0 ? labels.length * leading + 6 : 0,
    draw(y) {
      labels.forEach((label, index) => {
        const paragraph = ctx.pdf.open(ctx.root, 'P')
        label.draw(paragraph, CENTRE - label.width / 2, y - 1 + index * leading)
        paragraph.end()
      })
    },
  }
}

/** The name of an extract; null for a certificate. */
export function extractWords({ kind, wholeOf, extractNumber }: CertificateDocument) {
  if (kind !== 'extract') return null
  const { extract, extractNote, extractNumber: number, whole, wholeNote, wholeNumber } = pdfWords
  return wholeOf
    ? { mark: whole, note: wholeNote(wholeOf), number: extractNumber ? wholeNumber(extractNumber) : null }
    : { mark: extract, note: extractNote, number: extractNumber ? number(extractNumber) : null }
}

function measureExtract(ctx: DrawContext): Block {
  const words = extractWords(ctx.doc)
  if (!words) return { height: 0, draw: () => {} }
  const { text, pdf } = ctx
  const numbered = words.number
  const word = text.line(words.mark.it, STYLE.extract)
  const english = text.line(`/ ${words.mark.en}`, STYLE.extractNoteEnglish)
  const made = ctx.doc.madeOn
    ? text.line(
        `${numbered ? `${numbered.it} · ` : ''}${pdfWords.extractMade.it} / ${pdfWords.extractMade.en} ${italianDate(ctx.doc.madeOn)}`,
        STYLE.extractDate,
        { field: 'madeOn' },
      )
    : null
  const noteLeft = 34 + Math.max(word.width + 2 + english.width, made?.width ?? 0)
  const noteWidth = AREA.width - noteLeft - 14
  const note = text.wrap(words.note.it, STYLE.extractNote, noteWidth)
  const noteEnglish = text.wrap(words.note.en, STYLE.extractNoteEnglish, noteWidth)
  const inner = linesHeight(note, STYLE.extractNote) + linesHeight(noteEnglish, STYLE.extractNoteEnglish)
  const height = Math.max(inner, 28) + 14
  return {
    height: height + 9,
    draw(y) {
      pdf.artifact('Layout', () =>
        pdf.operators(
          fill(COLOR.amberTint, rectangle(AREA.left, y, AREA.width, height)) +
            fill(COLOR.amber, rectangle(AREA.left, y, 2.4, height)),
        ),
      )
      const middle = y + height / 2
      pdf.tag(ctx.root, 'P', {}, () => {
        const baseline = middle + (made ? -2.5 : 4)
        text.draw(word, STYLE.extract, AREA.left + 16, baseline)
        text.draw(english, STYLE.extractNoteEnglish, AREA.left + 16 + word.width + 2, baseline)
        if (made) text.draw(made, STYLE.extractDate, AREA.left + 16, middle + 11)
      })
      const noteTop = middle - inner / 2
      pdf.tag(ctx.root, 'P', {}, () => drawLines(ctx, note, STYLE.extractNote, AREA.left + noteLeft, noteTop))
      pdf.tag(ctx.root, 'P', { lang: 'en' }, () =>
        drawLines(
          ctx,
          noteEnglish,
          STYLE.extractNoteEnglish,
          AREA.left + noteLeft,
          noteTop + linesHeight(note, STYLE.extractNote),
        ),
      )
    },
  }
}

export function measureStatement(ctx: AnyContext, words: Bilingual): Block {
  const width = (AREA.width - GUTTER) / 2
  const italian = ctx.text.wrap(words.it, STYLE.statement, width)
  const english = ctx.text.wrap(words.en, STYLE.statementEnglish, width)
  return {
    height: Math.max(linesHeight(italian, STYLE.statement), linesHeight(english, STYLE.statementEnglish)) + 8,
    draw(y) {
      ctx.pdf.tag(ctx.root, 'P', {}, () => drawLines(ctx, italian, STYLE.statement, AREA.left, y))
      ctx.pdf.tag(ctx.root, 'P', { lang: 'en' }, () =>
        drawLines(ctx, english, STYLE.statementEnglish, AREA.left + width + GUTTER, y),
      )
    },
  }
}

export interface RunningHeader {
  height: number
  draw(): void
}

/** @param about what must be checked on the first page */
export function measureRunningHeader(
  { text, pdf }: AnyContext,
  words: Bilingual,
  about: string,
  marked?: string,
): RunningHeader {
  const title = text.line(words.it, STYLE.runningTitle)
  const english = text.line(words.en, STYLE.runningTitleEnglish)
  const mark = marked === undefined ? null : text.line(marked, STYLE.runningExtract)
  const taken = title.width + 6 + english.width + (mark ? mark.width + 12 : 0)
  const detail = text.wrap(about, STYLE.runningDetail, AREA.width - taken - 20, { source: null })
  const more = (Math.max(1, detail.length) - 1) * STYLE.runningDetail.leading
  return {
    height: more,
    draw: () =>
      pdf.artifact('Pagination', () => {
        const y = 60
        text.draw(title, STYLE.runningTitle, AREA.left, y)
        text.draw(english, STYLE.runningTitleEnglish, AREA.left + title.width + 6, y)
        if (mark) text.draw(mark, STYLE.runningExtract, AREA.left + taken - mark.width, y)
        detail.forEach((line, index) =>
          text.draw(
            line,
            STYLE.runningDetail,
            AREA.right - line.width,
            y + index * STYLE.runningDetail.leading,
          ),
        )
        const rule = 69 + more
        pdf.operators(stroke(COLOR.greenLine, 0.6, line(AREA.left, rule, AREA.right, rule)))
      }),
  }
}

/** On every page, so that a single page can be verified. */
export function footerParts({ doc }: DrawContext): string[] {
  const extract = extractWords(doc)
  return [
    ...(extract ? [(extract.number ?? extract.mark).it] : []),
    doc.number,
    `${pdfWords.validUntil.it} / ${pdfWords.validUntil.en} ${italianDate(doc.group.expireOn)}`,
    ...(doc.verify ? [`${pdfWords.verifyCode.it} / ${pdfWords.verifyCode.en} ${doc.verify.shortCode}`] : []),
  ]
}

/** @param field the first of `parts` */
export function measureFooter(
  { text, pdf }: AnyContext,
  parts: string[],
  field: string,
): (page: number, pages: number) => void {
  const left = text.line(parts.join('  ·  '), STYLE.footer, { field })
  return (page, pages) =>
    pdf.artifact('Pagination', () => {
      const words = pdfWords.page(page, pages)
      const right = text.line(`${words.it}  ·  ${words.en}`, STYLE.footer)
      pdf.operators(
        stroke(COLOR.hairline, 0.5, line(AREA.left, AREA.footerRule, AREA.right, AREA.footerRule)),
      )
      text.draw(left, STYLE.footer, AREA.left, AREA.footerBaseline)
      text.draw(right, STYLE.footer, AREA.right - right.width, AREA.footerBaseline)
    })
}
