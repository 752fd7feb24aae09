import { data } from '@remix-run/node'
import type { PortalApi } from '~/portal/api.server'
import { toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import type { FormResult } from '~/portal/forms/form-result'
import type { Intents } from '~/portal/forms/intents.server'
import { pick } from '~/portal/lists.server'
import { pressIn, textsIn } from '~/portal/picker.server'
import { joiner, type NoteSubject, type PhrasesInForm } from './phrases'

const shown = ['id', 'lang', 'title', 'text'] as const

export async function phrasesFor(
  api: PortalApi['api'],
  kind: NoteSubject['kind'],
  field: string,
): Promise<PhrasesInForm> {
  const { items } = await api.phrases.list({ Kind: kind })
  return { field, items: items.map((phrase) => pick(phrase, shown)) }
}

/** Without scripts: redraws the form with a field's phrases, or the chosen one at its end. Companies have none. */
export function phraseIntents(
  { api, formData, user, words }: SignedInForm,
  { kind, id }: NoteSubject,
): Intents<FormResult & { phrases?: PhrasesInForm }> {
  if (user.userType !== 'Certifier') return {}
  const about = id === undefined ? {} : { about: { kind, id } }
  const row = {
    failure: words.phrases.failed,
    run: async () => {
      const { intent, pressed } = pressIn(formData)
      const [field = '', phraseId] = pressed.split(':')
      const [before = ''] = textsIn(formData, field)
      let after = before
      if (intent === 'insert' && phraseId !== undefined) {
        const { text } = await api.phrases.use({ phraseId, ...about })
        after = before + joiner(before) + text
      }
      const phrases = await phrasesFor(api, kind, field)
      return data({ result: toSubmission(formData, { [field]: after }), phrases })
    },
  }
  return { phrases: row, insert: row }
}
