import { data } from '@remix-run/node'
import { parseWithZod } from '@conform-to/zod/v4'
import { anyForm } from '~/components/form/any-form.schema'
import { phrasePickerWords } from '~/i18n/own/phrase-picker'
import { handleForm, type SignedInForm } from '~/portal/form.server'
import { pick } from '~/portal/lists.server'
import { textsIn } from '~/portal/picker.server'
import { joiner, type NoteSubject } from './phrases'

const shown = ['id', 'lang', 'title', 'text'] as const

/**
 * Without scripts: redraws the form with the phrases for one of its fields, or with the chosen one at that
 * field's end. Null for any other button.
 */
export async function runPhraseIntent(form: SignedInForm, { kind, id }: NoteSubject) {
  const { api, formData, user } = form
  const [given = ''] = textsIn(formData, 'intent')
  const pressed = /^(phrases|insert):(\w+)$/.exec(given)
  if (!pressed || user.userType !== 'Certifier') return null
  const [, intent, field = ''] = pressed
  return handleForm(form, anyForm, { failure: phrasePickerWords(form.words).phrases.failed }, async () => {
    const [phraseId] = textsIn(formData, `phrase-${field}`)
    const [before = ''] = textsIn(formData, field)
    let after = before
    if (intent === 'insert' && phraseId !== undefined) {
      const { text } = await api.phrases.use({ phraseId, ...(id !== undefined && { about: { kind, id } }) })
      after = before + joiner(before) + text
    }
    const { items } = await api.phrases.list({ Kind: kind })
    const { initialValue } = parseWithZod(formData, { schema: anyForm }).reply()
    return data({
      result: { initialValue: { ...initialValue, [field]: after } },
      phrases: { field, items: items.map((phrase) => pick(phrase, shown)) },
    })
  })
}
