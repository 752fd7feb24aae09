import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import type { SupplierLink } from '~/contract/items/supplier-certificates'
import { keepsAddress } from '~/features/auth/mailed-link.server'
import { asTexts, atFile } from '~/features/documents/with-file.server'
import { isApiError, plainApiFor, uploadBySupplier } from '~/portal/api.server'
import { withStreamedFile } from '~/portal/forms/file-form.server'
import { formDataOf, handleForm } from '~/portal/forms/form.server'
import { requestWords } from '~/portal/language/language.server'
import { paths } from '~/portal/paths'
import { z } from 'zod'
import { email, optionalIsoDate, optionalLine, paragraph, requiredLine } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'

const hidden = { ...keepsAddress, 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' }

const codeIn = (request: Request) => new URL(request.url).searchParams.get('code') ?? ''

interface LinkRefusal {
  code: string
  message: string
}

/** The request behind the link, or why it is refused. */
export async function loadSupplierLink(request: Request) {
  const isSent = new URL(request.url).searchParams.has('sent')
  const formKey = randomUUID()
  const answer = (link: SupplierLink | null, refusal: LinkRefusal | null, status = 200) =>
    data({ link, refusal, isSent, formKey }, { status, headers: hidden })
  const { api } = await plainApiFor(request)
  try {
    // An empty code is as unknown as any other.
    return answer(await api.supplierUpload.get({ code: codeIn(request) || '-' }), null)
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error
    return answer(null, { code: error.code, message: error.message }, error.status)
  }
}

export async function sendBySupplier(request: Request) {
  const { api } = await plainApiFor(request)
  try {
    await api.supplierUpload.get({ code: codeIn(request) || '-' })
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error
    // Nobody’s file is read: the page says why.
    throw redirect(paths.supplierUpload({ code: codeIn(request) }))
  }
  return withStreamedFile(request, async (typed, sent) => {
    const code = codeIn(request)
    const form = { request, formData: await formDataOf(typed) }
    const { failed } = requestWords(request).supplierLink
    return handleForm(form, supplierLinkSchema, { failure: failed }, async ({ file: _, ...said }) => {
      // Without a file the form is refused before.
      if (!sent) throw new Response(null, { status: 400 })
      const { formKey, expiryAssumed, ...facts } = said
      const fields = asTexts({
        ...facts,
        code,
        idempotencyKey: formKey,
        expiryAssumed: !facts.expiresOn && expiryAssumed,
      })
      try {
        await uploadBySupplier(request, { fields, ...sent })
      } catch (error) {
        throw atFile(error)
      }
      const lang = new URL(request.url).searchParams.get('lang') ?? undefined
      return redirect(paths.supplierUpload({ code, lang, sent: '1' }), { headers: keepsAddress })
    })
  })
}

const supplierLinkSchema = z
  .object({
    agencyName: requiredLine(),
    number: optionalLine(100),
    issuedOn: optionalIsoDate,
    expiresOn: optionalIsoDate,
    expiryAssumed: z.boolean().default(false),
    senderName: requiredLine(),
    senderEmail: email(),
    message: paragraph(1000).optional(),
    formKey: z.string().max(100).optional(),
    // In the browser a file; on the server the name of one that is still arriving.
    file: z
      .any()
      .refine(
        (chosen: unknown) => (chosen instanceof File ? chosen.name !== '' : Boolean(chosen)),
        messages.required,
      ),
  })
  .superRefine(({ issuedOn, expiresOn, expiryAssumed }, context) => {
    const missing = (field: 'issuedOn' | 'expiresOn') =>
      context.addIssue({ code: 'custom', path: [field], message: messages.required })
    if (!expiresOn && !expiryAssumed) missing('expiresOn')
    if (!expiresOn && expiryAssumed && !issuedOn) missing('issuedOn')
  })
