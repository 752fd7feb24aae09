import { ORPCError } from '@orpc/server'
import type { z } from 'zod'
import { contract } from '~/contract'
import { UploadDocument, type IngredientDocument } from '~/contract/documents'
import { uploadFormBytes } from '~/domain/byte-size'
import { languageOfCall } from '../core/call-language'
import { errorResponse } from '../core/errors'
import { openCall, wireErrorOf, type CallContext } from './implement'
import { tooLarge } from '../modules/documents/documents.errors'
import { readUpload } from '../modules/documents/read-upload'
import { uploadDocument } from '../modules/documents/upload-document'

const { meta, route } = contract.documents.upload['~orpc']
const name = 'documents.upload'
const Fields = UploadDocument.omit({ file: true })

/** Uploads are streamed; the bodies of other calls are read whole. */
export const isUpload = (request: Request): boolean =>
  request.method === route.method &&
  new URL(request.url).pathname === `/api${route.path}` &&
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')

/** `documents.upload` of a multipart form, streamed into the store. @throws what the call throws */
export async function receiveUpload(request: Request, context: CallContext): Promise<IngredientDocument> {
  try {
    const ctx = await openCall(context, { name, ...meta, isWrite: true })
    const { uploadLimit } = ctx.settings
    if (Number(request.headers.get('content-length') ?? 0) > uploadLimit + uploadFormBytes)
      throw tooLarge(uploadLimit)
    return await readUpload(request, async (given, file) => {
      const values = Object.fromEntries(given)
      // Checked by the whole schema, so that every missing field is named.
      if (!file) throw missing(UploadDocument.safeParse(values))
      const fields = Fields.safeParse(values)
      if (!fields.success) throw missing(fields)
      const { ingredientId, filename } = fields.data
      return uploadDocument(ctx, { ingredientId, filename: filename || file.filename, data: file.data })
    })
  } catch (error) {
    throw wireErrorOf(context, name, error)
  }
}

export async function answerUpload(request: Request, context: CallContext): Promise<Response> {
  try {
    return Response.json(await receiveUpload(request, context))
  } catch (error) {
    return errorResponse(error, languageOfCall(context.request))
  }
}

const missing = ({ error }: { error?: z.ZodError | undefined }) =>
  new ORPCError('BAD_REQUEST', { data: { issues: error?.issues ?? [] } })
