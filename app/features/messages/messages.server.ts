import { data, redirect } from '@remix-run/node'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requiredParagraph } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'
import type { PortalApi } from '~/portal/api.server'
import { handleForm, typedBefore, type SignedInForm } from '~/portal/form.server'
import { anyForm } from '~/components/form/any-form.schema'
import { itemCalls } from '~/features/items/item-calls.server'
import type { ItemRef } from '~/features/items/item-kind'

type Api = PortalApi['api']

const messageFormSchema = z.object({
  content: z.string({ error: messages.required }).pipe(requiredParagraph()),
  idempotencyKey: z.string().min(8).max(100).optional().catch(undefined),
})

export async function loadThread(request: Request, api: Api, item: ItemRef) {
  const { name, notes, status, unread } = await itemCalls(api, item).get()
  const { draft, headers } = await typedBefore(request, messageFormSchema)
  const { kind, id } = item
  return data({ kind, item: { id, name, notes, status, unread }, draft, sendKey: randomUUID() }, { headers })
}

/** Without scripts: writes a message, or marks the thread read; whoever writes has read what the page showed. */
export async function runThread(form: SignedInForm, item: ItemRef) {
  const calls = itemCalls(form.api, item)
  const seen = form.formData.get('seen')
  const failure = form.words.review.messageFailed
  const done = async () => {
    if (typeof seen === 'string' && seen !== '') await calls.markRead(seen)
    return redirect(new URL(form.request.url).pathname)
  }
  if (form.formData.get('intent') === 'read') return handleForm(form, anyForm, { failure }, done)
  return handleForm(form, messageFormSchema, { failure }, async (message) => {
    await calls.addNote(message)
    return done()
  })
}
