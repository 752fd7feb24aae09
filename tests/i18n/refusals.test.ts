import { expect, it, test } from 'vitest'
import { generateDocument } from '~/backend/openapi/document'
import { errors } from '~/contract/calls/errors'
import { languages, type Lang } from '~/domain/languages'
import { serverWordsFor } from '~/i18n/words.server'

/** Answered by any call, or by those that draw a PDF: no call documents them. */
const faults = [
  'internal',
  'database_unavailable',
  'backend_unavailable',
  'storage_unavailable',
  'method_not_allowed',
  'too_many_at_once',
  'storage_full',
  'certificate.nothing_printed',
  'certificate.not_sealed',
  'certificate.seal_revoked',
  'certificate.not_stamped',
  'certificate.not_drawn',
]

it.each(languages)('in %s each code has its sentence, and each sentence its code', (lang) => {
  expect(Object.keys(serverWordsFor(lang).refusals).sort()).toEqual(
    [...Object.keys(errors), ...faults].sort(),
  )
})

async function examplesIn(lang: Lang): Promise<Record<string, { message: string; details: unknown }>> {
  const { components } = await generateDocument(lang)
  const examples = components?.examples as Record<string, { value: { message: string; details: unknown } }>
  return Object.fromEntries(Object.entries(examples).map(([code, { value }]) => [code, value]))
}

test('a refusal uses the same details in every language, and misses none', async () => {
  const [italian, english] = [await examplesIn('it'), await examplesIn('en')]
  for (const [code, { message, details }] of Object.entries(english)) {
    expect(message, code).toMatch(/^[^ ].*[^ ]$/)
    expect(message, code).not.toMatch(/undefined|NaN|\[object|\{/)
    expect(italian[code]?.message, code).not.toMatch(/undefined|NaN|\[object|\{/)
    expect(italian[code]?.details, code).toEqual(details)
  }
  const same = Object.keys(english).filter((code) => english[code]?.message === italian[code]?.message)
  // Given words, in English, like required fields (specification §8).
  expect(same).toEqual(['invalid_input', 'invalid_credentials'])
})
