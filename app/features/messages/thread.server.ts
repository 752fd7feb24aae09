import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { anyForm } from '~/components/form/any-form.schema'
import { requiredNote } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'
import { messageWords } from '~/i18n/own/messages'
import { handleForm, typedBefore, type SignedInForm } from '~/portal/form.server'
import { staysInList } from '~/portal/paths'

const messageFormSchema = z.object({
  content: z.string({ error: messages.required }).pipe(requiredNote()),
  idempotencyKey: z.string().min(8).max(100).optional().catch(undefined),
})

interface ThreadCalls {
  addNote: (message: z.output<typeof messageFormSchema>) => Promise<unknown>
  markRead: (noteId: string) => Promise<unknown>
}

/** The initial values of a thread's form. */
export async function messageForm(request: Request) {
  const { draft, headers } = await typedBefore(request, messageFormSchema)
  return { form: { draft, sendKey: randomUUID() }, headers }
}

/**
 * Without scripts: writes a message, or marks the thread read; writing also marks as read what the page showed.
 */
export function runThread(form: SignedInForm, calls: ThreadCalls) {
  const seen = form.formData.get('seen')
  const failure = messageWords(form.words).review.messageFailed
  const done = async () => {
    if (typeof seen === 'string' && seen !== '') await calls.markRead(seen)
    const here = new URL(form.request.url)
    return redirect(staysInList(here, here.pathname))
  }
  if (form.formData.get('intent') === 'read') return handleForm(form, anyForm, { failure }, done)
  return handleForm(form, messageFormSchema, { failure }, async (message) => {
    await calls.addNote(message)
    return done()
  })
}
