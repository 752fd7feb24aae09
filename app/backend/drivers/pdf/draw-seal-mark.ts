import { pdfWords } from '~/i18n/it/server/pdf'
import { cleanText } from '~/domain/text/printable'
import type { AnyContext } from './draw-context'
import { type Block, firstBaseline, measureLabel } from './layout/blocks'
import { smallSealOperators } from './draw-seal'
import { STYLE } from './draw-style'
import type { SignatureField } from './layout/signature-field'

/** The room above the signatory's rule, for a handwritten signature or a seal. */
export const SIGNATURE_ROOM = 38
const FIELD_HEIGHT = 34
const MARK = { radius: 15, room: 40 }

/** The visible mark of the seal inside the signature field, where PDF readers show their verdict. */
export function measureSealMark(ctx: AnyContext, field: SignatureField, left: number, width: number): Block {
  const { pdf, text, root, doc } = ctx
  const { mark, test, tip } = pdfWords.seal
  const italian = text.line(mark.it, STYLE.sealMark)
  const english = text.line(mark.en, STYLE.labelEnglish)
  const warning = field.isForTests ? measureLabel(ctx, test, STYLE.sealTest, STYLE.sealTest) : null
  const height =
    STYLE.sealMark.leading + STYLE.labelEnglish.leading + (warning ? STYLE.sealTest.leading + 1 : 0)
  return {
    height: SIGNATURE_ROOM,
    draw(y) {
      const middle = y + FIELD_HEIGHT / 2
      pdf.artifact('Layout', () => pdf.operators(smallSealOperators(left + MARK.radius, middle, MARK.radius)))
      const x = left + MARK.room
      let top = middle - height / 2
      const paragraph = pdf.open(root, 'P')
      paragraph.add(() => text.draw(italian, STYLE.sealMark, x, top + firstBaseline(STYLE.sealMark)))
      top += STYLE.sealMark.leading
      pdf.tag(paragraph, 'Span', { lang: 'en' }, () =>
        text.draw(english, STYLE.labelEnglish, x, top + firstBaseline(STYLE.labelEnglish)),
      )
      warning?.draw(paragraph, x, top + STYLE.labelEnglish.leading + 1)
      paragraph.end()
      pdf.signatureField(pdf.open(root, 'Form', { alt: tip }), [left, y, width, FIELD_HEIGHT], {
        ...field,
        name: cleanText(doc.certifier.name),
        location: cleanText(doc.certifier.place),
        tip,
      })
    },
  }
}
