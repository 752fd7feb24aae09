import { z } from 'zod'
import { requiredParagraph } from '~/contract/fields'
import { validationMessages as messages } from '~/domain/validation-messages'
import { wordsFor } from '~/i18n/words'
import { redirect } from '@remix-run/node'
import { handleForm } from '~/portal/form.server'

/** A message as its form sends it. */
export const messageFormSchema = z.object({
  content: z.string({ error: messages.required }).pipe(requiredParagraph()),
})

/** Writes into an item's thread. @returns the thread's page, or the form as it was typed with why not */
export async function sendMessage(
  request: Request,
  formData: FormData,
  addNote: (content: string) => Promise<unknown>,
) {
  return handleForm(
    request,
    formData,
    messageFormSchema,
    async ({ content }) => {
      await addNote(content)
      return redirect(new URL(request.url).pathname)
    },
    { failure: wordsFor().review.messageFailed },
  )
}
