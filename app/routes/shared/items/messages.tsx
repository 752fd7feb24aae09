import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { anyForm } from '~/components/form/any-form.schema'
import { titled } from '~/components/page/page-meta'
import { itemCalls } from '~/features/items/item-calls.server'
import { itemOf, type ItemParam } from '~/features/items/item-kind'
import { requiredNote } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'
import { MessagesPage } from '~/features/messages/messages-page'
import { runPhraseIntent } from '~/features/phrases/insert-phrase.server'
import { handleForm, signedInForm, typedBefore } from '~/portal/form.server'
import { requireArea } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.review.messages }) }

export const meta = titled<typeof loader>((w, data) => `${w.review.messages}: ${data?.item.name}`)

const messageFormSchema = z.object({
  content: z.string({ error: messages.required }).pipe(requiredNote()),
  idempotencyKey: z.string().min(8).max(100).optional().catch(undefined),
})

export async function loader({ request, params }: RouteArgs<never, ItemParam>) {
  const { api } = await requireArea(request)
  const { kind, id } = itemOf(params)
  const { name, notes, status, unread } = await itemCalls(api, { kind, id }).get()
  const { draft, headers } = await typedBefore(request, messageFormSchema)
  return data({ kind, item: { id, name, notes, status, unread }, draft, sendKey: randomUUID() }, { headers })
}

/** Without scripts: writes a message, or marks the thread read; whoever writes has read what the page showed. */
export async function action({ request, params }: RouteArgs<never, ItemParam>) {
  const form = await signedInForm(request, requireArea)
  const item = itemOf(params)
  const phrased = await runPhraseIntent(form, item)
  if (phrased) return phrased
  const calls = itemCalls(form.api, item)
  const seen = form.formData.get('seen')
  const failure = form.words.review.messageFailed
  const done = async () => {
    if (typeof seen === 'string' && seen !== '') await calls.markRead(seen)
    return redirect(new URL(request.url).pathname)
  }
  if (form.formData.get('intent') === 'read') return handleForm(form, anyForm, { failure }, done)
  return handleForm(form, messageFormSchema, { failure }, async (message) => {
    await calls.addNote(message)
    return done()
  })
}

export const clientAction = keepForm((w) => w.review.messageFailed)

export default function ItemMessagesPage() {
  return <MessagesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
