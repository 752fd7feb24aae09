import { data } from '@remix-run/node'
import type { Readable } from 'node:stream'
import type { UploadRules } from '~/contract/documents'
import { cleanFilename, filenameKey } from '~/domain/text/filename'
import type { Words } from '~/i18n/words'
import { isApiError, uploadDocument, type PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { eachFile } from '~/portal/forms/multipart.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import type { DocumentOwner, UploadAnswer } from './documents'
import { uploadReason, type FailedUpload } from './upload-reason'

/** More files than anybody chooses at once; the server limits the size of the form. */
const MAX_FILES = 500

interface TakenDocuments extends UploadAnswer {
  chosen: number
  /** The first failure's status. */
  status: number
}

const owners: Record<
  DocumentOwner['kind'],
  (
    api: PortalApi['api'],
    id: string,
  ) => { fields: { ingredientId: string } | { deviationId: string }; isThere: Promise<unknown> }
> = {
  ingredient: (api, ingredientId) => ({
    fields: { ingredientId },
    isThere: api.ingredients.get({ ingredientId }),
  }),
  deviation: (api, deviationId) => ({
    fields: { deviationId },
    isThere: api.deviations.get({ deviationId }),
  }),
}

/**
 * Streams each file on as it arrives. A second one of the same name is ignored (specification §2 "Documents"). @param
 * note gets other fields
 */
export async function takeDocuments(
  request: Request,
  { api, words }: SignedIn,
  owner: DocumentOwner,
  note?: (name: string, value: string) => void,
): Promise<TakenDocuments> {
  const { fields, isThere } = owners[owner.kind](api, owner.id)
  const [rules] = await Promise.all([api.documents.uploadRules(), isThere])
  const failed: FailedUpload[] = []
  const seen = new Set<string>()
  let uploaded = 0
  let status = 400

  const take = async (filename: string, file: Readable) => {
    const name = cleanFilename(filename) || filename
    if (seen.has(filenameKey(name))) return
    seen.add(filenameKey(name))
    try {
      await uploadDocument(request, { fields, filename: name, file })
      uploaded += 1
    } catch (error) {
      if (failed.length === 0) status = isApiError(error) ? error.status : 500
      failed.push({ name, reason: whyNot(error, rules, words) })
    }
  }
  let before = Promise.resolve()
  const limits = { files: MAX_FILES, parts: MAX_FILES + 20, ...(note && { fields: 20, fieldSize: 100_000 }) }
  const next = (filename: string, file: Readable) => {
    before = before.then(() => take(filename, file)).finally(() => file.resume())
  }
  await eachFile(request, limits, next, note)
  await before
  return { uploaded, failed, chosen: seen.size, status }
}

/** For a form with nothing but files. */
export async function receiveDocuments(
  request: Request,
  signedIn: SignedIn,
  owner: DocumentOwner,
  backTo: string,
) {
  const { uploaded, failed, chosen, status } = await takeDocuments(request, signedIn, owner)
  if (chosen === 0) return data<UploadAnswer>({ uploaded, failed, nothingChosen: true }, { status: 400 })
  if (failed.length > 0) return data<UploadAnswer>({ uploaded, failed }, { status })
  return redirectWithSuccess(backTo, signedIn.words.documents.uploaded(uploaded))
}

function whyNot(error: unknown, rules: UploadRules, words: Words): string {
  if (!isApiError(error)) return words.documents.reasons.failed
  const { status, code, message, data: more } = error
  return uploadReason({ status, code, message, issues: more?.issues, details: more?.details }, words, rules)
}
