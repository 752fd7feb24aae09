import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requiredNote } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import type { NoteSubject } from '~/features/phrases/phrases'
import { typedBefore, type SignedInForm } from '~/portal/forms/form.server'
import { intent } from '~/portal/forms/intents.server'
import { staysInList } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'

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

/** Without scripts: writes a message, or marks what the page showed as read. @param about what phrases are filled from */
export function threadIntents(form: SignedInForm, about: NoteSubject | null, calls: ThreadCalls) {
  const failure = form.words.review.messageFailed
  const done = async () => {
    const [seen] = textsIn(form.formData, 'seen')
    if (seen !== undefined) await calls.markRead(seen)
    const here = new URL(form.request.url)
    return redirect(staysInList(here, here.pathname))
  }
  return {
    ...(about && phraseIntents(form, about)),
    read: { failure, run: done },
    save: intent(messageFormSchema, { failure }, async (message) => {
      await calls.addNote(message)
      return done()
    }),
  }
}
