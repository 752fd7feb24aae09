import { expect, it, test } from 'vitest'
import { problemIn } from '~/backend/modules/imports/import-words'
import { backendMessages as messages } from '~/domain/backend-messages'
import { backendMessageIn } from '~/i18n/backend-messages'
import { messageIn } from '~/i18n/messages'
import { wordsFor } from '~/i18n/words'

test("a token is worded in the reader's language, with its parameters", () => {
  const said = (message: string) => [messageIn(wordsFor('it'), message), messageIn(wordsFor('en'), message)]
  expect(messages.tooLong(200)).toBe('tooLong:200')
  expect(said('tooLong:200')).toEqual(['Al massimo 200 caratteri', 'At most 200 characters'])
  expect(said(messages.ofLine(3, messages.tooLong(60)))).toEqual([
    'Riga 3: Al massimo 60 caratteri',
    'Line 3: At most 60 characters',
  ])
  // Whatever a name contains, even half of a surrogate pair.
  for (const name of ['Burro: 82 %', '%3A', '100%25', 'required', 'a\ud83d:b', '']) {
    expect(backendMessageIn('en', messages.ingredientNotApproved(name))).toBe(`${name}: not approved`)
  }
})

it.each([
  'Il file è vuoto',
  'Errore renovo: riprova',
  'required: no token',
  'constructor',
  '__proto__:x',
  'toString',
  '',
])('%j is not a token, and shown as it stands', (message) => {
  expect(messageIn(wordsFor('en'), message)).toBe(message)
  expect(problemIn('en', message)).toBe(message)
})
