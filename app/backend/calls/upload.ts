import { ORPCError } from '@orpc/server'
import type { z } from 'zod'
import { contract } from '~/contract'
import type { CallMeta } from '~/contract/calls/call'
import { UploadDeviationDocument } from '~/contract/visits/deviations'
import { UploadDocument, type IngredientDocument } from '~/contract/documents'
import {
  AttachSupplierCertificateFile,
  SendBySupplier,
  UploadSupplierCertificate,
} from '~/contract/items/supplier-certificates'
import { AddPhoto, type PhotoAdded } from '~/contract/visits/visits'
import { uploadFormBytes } from '~/domain/text/byte-size'
import { languageOfCall } from '../core/call-language'
import type { Ctx } from '../core/context'
import { wireBody } from '../core/errors'
import type { UploadedTo, Uploads } from '../gateway/gateway'
import { noteWrite } from '../modules/authentication/sessions/session'
import { openCall, toWireError, type CallContext } from './implement'
import { uploadDeviationDocument } from '../modules/deviations/deviation-documents'
import { tooLarge } from '../modules/documents/documents.errors'
import { readUpload } from '../modules/documents/read-upload'
import type { Upload } from '../modules/documents/store-upload'
import { uploadDocument } from '../modules/documents/upload-document'
import { attachFile } from '../modules/supplier-certificates/upload/attach-file'
import { uploadSupplierCertificate } from '../modules/supplier-certificates/upload/upload-supplier-certificate'
import { receiveFromSupplier } from '../modules/supplier-certificates/requests/supplier-link'
import { addPhoto } from '../modules/visits/photos/add-photo'

interface UploadCall<Answer = IngredientDocument> {
  name: string
  meta: CallMeta
  path: string
  /** Checked by the whole schema, so that every missing field is named. */
  whole: z.ZodType
  take: (ctx: Ctx, fields: Record<string, string>, file: Upload) => Promise<Answer>
}

const uploadCall = <Fields, Answer>(
  name: string,
  call: { '~orpc': { meta: CallMeta; route: { path?: string } } },
  schemas: { whole: z.ZodType; fields: z.ZodType<Fields> },
  verb: (ctx: Ctx, fields: Fields, file: Upload) => Promise<Answer>,
): UploadCall<Answer> => ({
  name,
  meta: call['~orpc'].meta,
  path: `/api${call['~orpc'].route.path}`,
  whole: schemas.whole,
  take: (ctx, given, file) => {
    const fields = schemas.fields.safeParse(given)
    if (!fields.success) throw missing(fields)
    return verb(ctx, fields.data, file)
  },
})

/** Kept under the name that was given with it, or its own. */
const documentCall = <Fields extends { filename?: string | undefined }>(
  name: string,
  call: Parameters<typeof uploadCall>[1],
  schemas: { whole: z.ZodType; fields: z.ZodType<Fields> },
  verb: (ctx: Ctx, input: Fields & Upload) => Promise<IngredientDocument>,
): UploadCall =>
  uploadCall(name, call, schemas, (ctx, fields, file) =>
    verb(ctx, { ...fields, ...file, filename: fields.filename || file.filename }),
  )

/** Uploads are streamed; the bodies of other calls are read whole. */
const uploads: { [To in UploadedTo]: UploadCall<Uploads[To]> } = {
  documents: documentCall(
    'documents.upload',
    contract.documents.upload,
    { whole: UploadDocument, fields: UploadDocument.omit({ file: true }) },
    uploadDocument,
  ),
  deviations: documentCall(
    'deviations.upload',
    contract.deviations.upload,
    { whole: UploadDeviationDocument, fields: UploadDeviationDocument.omit({ file: true }) },
    uploadDeviationDocument,
  ),
  supplierCertificates: uploadCall(
    'supplierCertificates.upload',
    contract.supplierCertificates.upload,
    { whole: UploadSupplierCertificate, fields: UploadSupplierCertificate.omit({ file: true }) },
    (ctx, { filename, ...fields }, file) =>
      uploadSupplierCertificate(ctx, { ...fields, ...file, filename: filename || file.filename }),
  ),
  supplierCertificateFile: uploadCall(
    'supplierCertificates.attach',
    contract.supplierCertificates.attach,
    { whole: AttachSupplierCertificateFile, fields: AttachSupplierCertificateFile.omit({ file: true }) },
    (ctx, { filename, ...fields }, file) =>
      attachFile(ctx, { ...fields, ...file, filename: filename || file.filename }),
  ),
  supplierUpload: uploadCall(
    'supplierUpload.send',
    contract.supplierUpload.send,
    { whole: SendBySupplier, fields: SendBySupplier.omit({ file: true }) },
    (ctx, { filename, ...fields }, file) =>
      receiveFromSupplier(ctx, { ...fields, ...file, filename: filename || file.filename }),
  ),
}

const photos = uploadCall(
  'visits.addPhoto',
  contract.visits.addPhoto,
  { whole: AddPhoto, fields: AddPhoto.omit({ file: true }) },
  (ctx, fields, { data }) => addPhoto(ctx, { ...fields, data }),
)

const uploadCalls: UploadCall<Uploads[UploadedTo] | PhotoAdded>[] = [...Object.values(uploads), photos]

export function findUpload(request: Request): UploadCall<unknown> | undefined {
  if (request.method !== 'POST') return undefined
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) return undefined
  const { pathname } = new URL(request.url)
  return uploadCalls.find(({ path }) => path === pathname)
}

/** An upload as a multipart form, streamed into the store. @throws what the call throws */
export const receiveUpload = <To extends UploadedTo>(
  to: To,
  request: Request,
  context: CallContext,
): Promise<Uploads[To]> => receive<Uploads[To]>(uploads[to], request, context)

async function receive<Answer>(
  { name, meta, whole, take }: UploadCall<Answer>,
  request: Request,
  context: CallContext,
): Promise<Answer> {
  try {
    const ctx = await openCall(context, { name, ...meta, isWrite: true })
    const limit = meta.takesFiles?.bytes ?? ctx.settings.uploadLimit
    if (Number(request.headers.get('content-length') ?? 0) > limit + uploadFormBytes) throw tooLarge(limit)
    return await readUpload(request, async (given, file) => {
      const values = Object.fromEntries(given)
      if (!file) throw missing(whole.safeParse(values))
      const answer = await take(ctx, values, file)
      await noteWrite(ctx)
      return answer
    })
  } catch (error) {
    throw toWireError(context, name, error)
  }
}

export async function answerUpload(
  upload: UploadCall<unknown>,
  request: Request,
  context: CallContext,
): Promise<Response> {
  try {
    return Response.json(await receive(upload, request, context))
  } catch (error) {
    // Already in wire shape: wrapping it again would turn a client error into a 500.
    const body = wireBody(error as ORPCError<string, unknown>, languageOfCall(context.request))
    return Response.json(body, { status: body.status })
  }
}

const missing = ({ error }: { error?: z.ZodError | undefined }) =>
  new ORPCError('BAD_REQUEST', { data: { issues: error?.issues ?? [] } })
