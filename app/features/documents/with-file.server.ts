import { isApiError } from '~/portal/api.server'
import { FILE } from '~/portal/forms/file-form.server'

/** Fields that go along with a streamed file; those without a value are left out. */
export const asTexts = (
  fields: Record<string, string | boolean | null | undefined>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )

/** Moves an error of the file to its field. */
export function atFile(error: unknown): unknown {
  if (!isApiError(error) || !error.code.startsWith('document.')) return error
  error.data = { ...error.data, issues: { [FILE]: [error.message] } }
  return error
}
