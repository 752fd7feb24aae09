import { data, redirect } from '@remix-run/node'
import { parseWithZod } from '@conform-to/zod/v4'
import { certifierLimits } from '~/domain/certifier-settings'
import { pdfResponse } from '~/features/certificates/pdf-response.server'
import { formatsIn } from '~/i18n/format'
import { isApiError, type PortalApi } from '~/portal/api.server'
import { formDataOf, formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireManager, type SignedIn } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { certifierFormSchema, type TypedCertifier } from './certifier-form.schema'

type Api = PortalApi['api']

const rows = 'conditions'

export async function loadSettings(request: Request) {
  const { api, headers } = await requireManager(request)
  const [settings, seal] = await Promise.all([api.settings.get(), api.settings.seal()])
  return formPage(request, certifierFormSchema, headers, { settings, seal })
}

/** The non-empty paragraphs, each with its row's name. */
const filledConditions = ({ conditions }: TypedCertifier) =>
  conditions.flatMap(({ text, textEn }, index) =>
    text ? [{ text, textEn: textEn ?? '', name: `${rows}[${index}]` }] : [],
  )

const wireOf = (typed: TypedCertifier) => ({
  name: typed.name,
  addressLines: typed.address,
  phone: typed.phone ?? null,
  email: typed.email ?? null,
  website: typed.website ?? null,
  registration: typed.registration ?? null,
  place: typed.place,
  signatoryName: typed.signatoryName,
  signatoryRole: typed.signatoryRole,
  signatoryRoleEn: typed.signatoryRoleEn ?? null,
  conditions: filledConditions(typed).map(({ text }) => text),
  conditionsEn: filledConditions(typed).map(({ textEn }) => textEn),
  logo: typed.logo ?? null,
})

/** Wire names → form names, which depend on the empty fields. */
function wireFieldNames(form: FormData): Record<string, string> {
  const submission = parseWithZod(form, { schema: certifierFormSchema })
  const filled = submission.status === 'success' ? filledConditions(submission.value) : []
  return Object.fromEntries([
    ['addressLines', 'address'],
    ...filled.flatMap(({ name }, index) => [
      [`conditions.${index}`, `${name}.text`],
      [`conditionsEn.${index}`, `${name}.textEn`],
    ]),
  ]) as Record<string, string>
}

/** From here on the form names the picture, whatever happens to the rest. @returns why it cannot be printed, else null */
async function takeLogo(
  { api, words }: SignedIn,
  form: FormData,
): Promise<{ message: string; status: number } | null> {
  const file = form.get('logoFile')
  form.delete('logoFile')
  if (!(file instanceof File) || file.size === 0) return null
  const { logoBytes } = certifierLimits
  if (file.size > logoBytes)
    return {
      message: words.settings.logoTooLarge(formatsIn(words).formatBytes(logoBytes)),
      status: 413,
    }
  try {
    const { sha256 } = await api.settings.uploadLogo({ file })
    form.set('logo', sha256)
    return null
  } catch (error) {
    if (!isApiError(error)) throw error
    const said = error.status < 500
    return { message: said ? error.message : words.settings.logoFailed, status: error.status }
  }
}

const asTyped = (form: FormData) => {
  const { initialValue } = parseWithZod(form, { schema: certifierFormSchema }).reply()
  return data({ result: initialValue ? { initialValue } : {} })
}

/** A form whose sample failed comes here too (`intent=preview`), and is never saved. */
export async function saveSettings(request: Request) {
  const form = await signedInForm(request, requireManager, rows)
  const { api, formData, headers } = form
  const words = form.words.settings
  const intent = formData.get('intent')
  if (intent === 'remove-logo') {
    formData.set('logo', '')
    formData.delete('logoFile')
    return asTyped(formData)
  }
  const wrong = await takeLogo(form, formData)
  if (wrong) {
    const submission = parseWithZod(formData, { schema: certifierFormSchema })
    const result = submission.reply({ fieldErrors: { logoFile: [wrong.message] } })
    return data({ result }, { status: wrong.status })
  }
  const isPreview = intent === 'preview'
  const failure = isPreview ? words.previewFailed : words.saveFailed
  const options = { failure, fieldNames: wireFieldNames(formData) }
  return handleForm(form, certifierFormSchema, options, async (typed) => {
    if (isPreview) {
      await api.settings.preview(wireOf(typed))
      return asTyped(formData)
    }
    await api.settings.save({ ...wireOf(typed), version: typed.version })
    return redirectWithSuccess(paths.certifier.settings(), words.saved, headers)
  })
}

/** A failed sample redirects to the form's own page, which says why: a browser resends the form there. */
export async function previewSettings(request: Request): Promise<Response> {
  const form = await formDataOf(request, rows)
  const signedIn = await requireManager(request)
  const explained = redirect(paths.certifier.settings(), 307)
  form.delete('__intent__')
  if (await takeLogo(signedIn, form)) return explained
  const submission = parseWithZod(form, { schema: certifierFormSchema })
  if (submission.status !== 'success') return explained
  try {
    return pdfResponse(await signedIn.api.settings.preview(wireOf(submission.value)))
  } catch (error) {
    if (!isApiError(error)) throw error
    return explained
  }
}

/** Named by its checksum, so it never changes. */
export async function logoFile(api: Api, sha256: string): Promise<Response> {
  const file = await api.settings.logo({ sha256 })
  return new Response(file.stream(), {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
