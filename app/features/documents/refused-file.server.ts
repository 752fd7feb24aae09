import { data } from '@remix-run/node'
import { isApiError } from '~/portal/api.server'
import { FILE } from '~/portal/forms/file-form.server'
import type { FormResult } from '~/portal/forms/form-result'
import { toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import { uploadReason } from './upload-reason'

/** The form again, with what is wrong with its file beside it. @throws any other error */
export async function refusedFile({ api, words, formData }: SignedInForm, error: unknown) {
  if (!isApiError(error) || !error.code.startsWith('document.')) throw error
  const { status, code, message, data: more } = error
  const rules = await api.documents.uploadRules()
  const refusal = { status, code, message, issues: more?.issues, details: more?.details }
  const { initialValue } = toSubmission(formData)
  const result: FormResult['result'] = {
    status: 'error',
    ...(initialValue && { initialValue }),
    error: { [FILE]: [uploadReason(refusal, words, rules)] },
  }
  return data<FormResult>({ result }, { status })
}
