import { backendMessages as messages } from '~/domain/backend-messages'
import type { Ctx } from '../../core/context'
import { AppError, invalidInput, type FieldIssues } from '../../core/errors'
import { PdfGlyphError, PdfRenderError, type PrintedDocument, type RenderedPdf } from '../../drivers/pdf/port'
import type { UnprintableText } from '../../drivers/pdf/layout/unprintable-text'
import { RevokedError, SealError, TimestampError } from '../../drivers/signer/port'
import { certifierLogo } from './certifier-settings'

/** @throws AppError 400 for unprintable text, 503 if rendering, sealing or stamping fails; StoredFileMissing */
export async function renderDocument(
  ctx: Ctx,
  document: PrintedDocument,
  options: { isSample?: boolean; isPatient?: boolean; photos?: Record<string, Uint8Array> } = {},
): Promise<RenderedPdf> {
  try {
    const { logo } = document.certifier
    const made = await ctx.pdf.render(document, {
      ...options,
      ...(logo && { logo: await certifierLogo(ctx, logo) }),
    })
    if (made.seal?.isWaiting)
      ctx.log.warn(
        { ...of(document), level: made.seal.level },
        'a document was sealed without what makes it last',
      )
    return made
  } catch (error) {
    if (error instanceof PdfGlyphError) throw unprintable(error.texts)
    if (![SealError, TimestampError, PdfRenderError].some((kind) => error instanceof kind)) throw error
    ctx.log.error({ ...of(document), error: (error as Error).message }, 'the document could not be made')
    if (error instanceof RevokedError) throw documentFailed('seal_revoked')
    if (error instanceof TimestampError) throw documentFailed('not_stamped')
    throw documentFailed(error instanceof SealError ? 'not_sealed' : 'not_drawn')
  }
}

const of = (document: PrintedDocument) => ({
  kind: document.kind,
  ...('number' in document && { number: document.number }),
})

/** Missing in all fonts, in texts stored before input was checked; reported at the field of origin. */
function unprintable(texts: UnprintableText[]): AppError {
  const issues: FieldIssues = {}
  for (const { field, text, letters } of texts) {
    const typed = typedHere.has(field)
    const name = typed ? field.replace('group.', 'certificationGroup.') : chosenBy(field)
    const message = typed ? messages.unprintable(letters) : messages.unprintableIn(letters, text)
    const seen = (issues[name] ??= [])
    if (!seen.includes(message)) seen.push(message)
  }
  return invalidInput(issues)
}

const typedHere = new Set(['group.name', 'group.description', 'group.lotNumber'])

/** The field that brings in a text maintained elsewhere. */
const chosenBy = (field: string) =>
  field.startsWith('products.') ? 'productIds' : 'certificationGroup.companyId'

/** The reason is in the log. */
const documentFailed = (why: 'not_sealed' | 'seal_revoked' | 'not_stamped' | 'not_drawn') =>
  new AppError(503, `certificate.${why}`)
