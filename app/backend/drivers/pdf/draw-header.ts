import { formatDate } from '~/i18n/format'
import { pdfWords } from '~/i18n/it/pdf'
import {
  type Block,
  type DrawContext,
  drawLines,
  firstBaseline,
  linesHeight,
  measureLabel,
} from './draw-context'
import { measureFacts } from './draw-facts'
import { measureMarks } from './draw-marks'
import { AREA, COLOR, PAGE, STYLE } from './draw-style'
import { fill, line, rectangle, scallop, stroke } from './draw-vectors'

const CENTRE = PAGE.width / 2
const GUTTER = 26

/** The top of the first page: seal, issuer, titles, number, the mark of an extract, statement and facts. */
export function measureIntro(ctx: DrawContext): Block {
  const parts = [
    measureIssuer(ctx),
    measureTitles(ctx),
    measureExtract(ctx),
    measureStatement(ctx),
    measureFacts(ctx),
  ]
  const height = parts.reduce((sum, part) => sum + part.height, 0)
  return {
    height,
    draw(y) {
      let top = y
      for (const part of parts) {
        part.draw(top)
        top += part.height
      }
    },
  }
}

function measureIssuer(ctx: DrawContext): Block {
  const { certifier } = ctx.doc
  const width = AREA.width - 60
  const name = ctx.text.wrap(certifier.name.toLocaleUpperCase('it'), STYLE.issuer, width, {
    source: { field: 'certifier.name' },
    maxLines: 2,
  })
  const address = ctx.text.wrap(certifier.addressLines.join(' · '), STYLE.issuerAddress, width, {
    source: { field: 'certifier.addressLines' },
  })
  const contacts = ctx.text.wrap(contactsOf(certifier).join(' · '), STYLE.issuerAddress, width, {
    source: { field: 'certifier.contacts' },
  })
  const marks = measureMarks(ctx)
  const top = marks.height + 9
  return {
    height:
      top + linesHeight(name, STYLE.issuer) + linesHeight([...address, ...contacts], STYLE.issuerAddress) + 3,
    draw(y) {
      marks.draw(y)
      ctx.pdf.tag(ctx.root, 'P', {}, () => {
        const align = { width: AREA.width, at: 'center' } as const
        const below = drawLines(ctx, name, STYLE.issuer, AREA.left, y + top, align)
        drawLines(ctx, [...address, ...contacts], STYLE.issuerAddress, AREA.left, below, align)
      })
    },
  }
}

/** What tells somebody how to ask the certifier, and who that is. */
function contactsOf({ phone, email, website, registration }: DrawContext['doc']['certifier']): string[] {
  const said = [phone && `${pdfWords.phone} ${phone}`, email, website, registration]
  return said.flatMap((text) => text || [])
}

function measureTitles(ctx: DrawContext): Block {
  const title = ctx.text.line(pdfWords.title.it, STYLE.title)
  const english = ctx.text.line(pdfWords.title.en, STYLE.subtitle)
  const hebrew = ctx.text.line(pdfWords.title.he, STYLE.subtitleHebrew)
  const label = measureLabel(ctx, pdfWords.number, STYLE.numberLabel, STYLE.numberLabelEnglish)
  const number = ctx.text.line(ctx.doc.number, STYLE.number, { field: 'number' })
  const gap = 26
  const subtitleTop = STYLE.title.leading + 3
  const numberTop = subtitleTop + STYLE.subtitle.leading + 9
  return {
    height: numberTop + STYLE.number.leading + 10,
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

      const width = label.width + 7 + number.width
      const numberLeft = CENTRE - width / 2
      const middle = y + numberTop + STYLE.number.leading / 2
      ctx.pdf.artifact('Layout', () => {
        const rules =
          line(AREA.left + 30, middle, numberLeft - 14, middle) +
          line(numberLeft + width + 14, middle, AREA.right - 30, middle)
        ctx.pdf.operators(stroke(COLOR.greenLine, 0.6, rules))
      })
      const numberLine = ctx.pdf.open(ctx.root, 'P')
      const numberBaseline = y + numberTop + firstBaseline(STYLE.number)
      label.draw(numberLine, numberLeft, numberBaseline - firstBaseline(STYLE.numberLabel))
      numberLine.add(() => ctx.text.draw(number, STYLE.number, numberLeft + label.width + 7, numberBaseline))
      numberLine.end()
    },
  }
}

/** An extract says so, with its date, before anything else is read. */
function measureExtract(ctx: DrawContext): Block {
  if (ctx.doc.kind !== 'extract') return { height: 0, draw: () => {} }
  const { text, pdf } = ctx
  const numbered = ctx.doc.extractNumber ? pdfWords.extractNumber(ctx.doc.extractNumber) : null
  const word = text.line(pdfWords.extract.it, STYLE.extract)
  const english = text.line(`/ ${pdfWords.extract.en}`, STYLE.extractNoteEnglish)
  const made = ctx.doc.madeOn
    ? text.line(
        `${numbered ? `${numbered.it} · ` : ''}${pdfWords.extractMade.it} / ${pdfWords.extractMade.en} ${formatDate(ctx.doc.madeOn)}`,
        STYLE.extractDate,
        { field: 'madeOn' },
      )
    : null
  const noteLeft = 168
  const noteWidth = AREA.width - noteLeft - 14
  const note = text.wrap(pdfWords.extractNote.it, STYLE.extractNote, noteWidth)
  const noteEnglish = text.wrap(pdfWords.extractNote.en, STYLE.extractNoteEnglish, noteWidth)
  const inner = linesHeight(note, STYLE.extractNote) + linesHeight(noteEnglish, STYLE.extractNoteEnglish)
  const height = Math.max(inner, 28) + 14
  return {
    height: height + 12,
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

function measureStatement(ctx: DrawContext): Block {
  const width = (AREA.width - GUTTER) / 2
  const italian = ctx.text.wrap(pdfWords.statement.it, STYLE.statement, width)
  const english = ctx.text.wrap(pdfWords.statement.en, STYLE.statementEnglish, width)
  return {
    height:
      Math.max(linesHeight(italian, STYLE.statement), linesHeight(english, STYLE.statementEnglish)) + 12,
    draw(y) {
      ctx.pdf.tag(ctx.root, 'P', {}, () => drawLines(ctx, italian, STYLE.statement, AREA.left, y))
      ctx.pdf.tag(ctx.root, 'P', { lang: 'en' }, () =>
        drawLines(ctx, english, STYLE.statementEnglish, AREA.left + width + GUTTER, y),
      )
    },
  }
}

/** The top of the pages after the first: what it is, whose, which number. */
export function measureRunningHeader(ctx: DrawContext): () => void {
  const { doc, text, pdf } = ctx
  const title = text.line(pdfWords.title.it, STYLE.runningTitle)
  const mark = doc.kind === 'extract' ? text.line(pdfWords.extract.it, STYLE.runningExtract) : null
  const room = AREA.width - title.width - (mark ? mark.width + 12 : 0) - 24
  const detail = text.wrap(`${doc.number}  ·  ${doc.client.businessName}`, STYLE.runningDetail, room, {
    maxLines: 1,
    source: { field: 'client.businessName' },
  })
  return () =>
    pdf.artifact('Pagination', () => {
      const y = 62
      text.draw(title, STYLE.runningTitle, AREA.left, y)
      if (mark) text.draw(mark, STYLE.runningExtract, AREA.left + title.width + 12, y)
      for (const only of detail) text.draw(only, STYLE.runningDetail, AREA.right - only.width, y)
      pdf.operators(stroke(COLOR.greenLine, 0.6, line(AREA.left, 71, AREA.right, 71)))
    })
}

/** The foot of every page. */
export function measureFooter(ctx: DrawContext, pages: number): (page: number) => void {
  const { doc, text, pdf } = ctx
  const validity = `${pdfWords.validUntil.it} / ${pdfWords.validUntil.en} ${formatDate(doc.group.expireOn)}`
  const kind = doc.kind === 'extract' ? `${pdfWords.extract.it}  ·  ` : ''
  const left = text.line(`${kind}${doc.number}  ·  ${validity}`, STYLE.footer, { field: 'number' })
  return (page) =>
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
