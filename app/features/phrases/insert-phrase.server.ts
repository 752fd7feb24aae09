import { data } from '@remix-run/node'
import { phrasePickerWords } from '~/i18n/own/phrase-picker'
import { submissionOf, type SignedInForm } from '~/portal/form.server'
import type { FormResult } from '~/portal/form-result'
import type { Intents } from '~/portal/intents.server'
import { pick } from '~/portal/lists.server'
import { pressIn, textsIn } from '~/portal/picker.server'
import { joiner, type NoteSubject, type PhrasesInForm } from './phrases'

const shown = ['id', 'lang', 'title', 'text'] as const

/**
 * Without scripts: redraws the form with the phrases for one of its fields, or with the chosen one at that
 * field's end. Companies have none.
 */
export function phraseIntents(
  { api, formData, user, words }: SignedInForm,
  { kind, id }: NoteSubject,
): Intents<FormResult & { phrases?: PhrasesInForm }> {
  if (user.userType !== 'Certifier') return {}
  const about = id === undefined ? {} : { about: { kind, id } }
  const row = {
    failure: phrasePickerWords(words).phrases.failed,
    run: async () => {
      const { intent, pressed: field } = pressIn(formData)
      const [phraseId] = textsIn(formData, `phrase-${field}`)
      const [before = ''] = textsIn(formData, field)
      let after = before
      if (intent === 'insert' && phraseId !== undefined) {
        const { text } = await api.phrases.use({ phraseId, ...about })
        after = before + joiner(before) + text
      }
      const { items } = await api.phrases.list({ Kind: kind })
      return data({
        result: submissionOf(formData, { [field]: after }),
        phrases: { field, items: items.map((phrase) => pick(phrase, shown)) },
      })
    },
  }
  return { phrases: row, insert: row }
}
