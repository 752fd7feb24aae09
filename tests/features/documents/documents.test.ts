import { expect, test } from 'vitest'
import { closedFor, kindOf } from '~/features/documents/documents'
import { uploadReason, wrongBeforehand } from '~/features/documents/upload-reason'
import { wordsFor } from '~/i18n/words'

const words = wordsFor('it')
const rules = { maximumSize: 20 * 1024 ** 2, extensions: ['pdf', 'png'] }

// Spec: lists.
test.each([
  ...['jpg', 'jpeg', 'png', 'webp', 'svg'].map((one) => [one, 'image']),
  ...['xlsx', 'xlsm', 'xlsb', 'csv'].map((one) => [one, 'sheet']),
  ['pdf', 'pdf'],
  ['docx', 'text'],
  ['zip', 'file'],
])('File icons exist for .%s: %s', (extension, kind) => {
  expect(kindOf({ filename: `Scheda.v2.${extension.toUpperCase()}` })).toBe(kind)
  expect(kindOf({ filename: extension })).toBe('file')
})

test('approval closes documents to everybody, a certifier’s lock to the company', () => {
  const lock = {
    email: 'rav@example.test',
    name: 'Davide Levi',
    until: '2026-11-21T10:00:00.000Z',
    mine: false,
  }
  expect(closedFor({ status: 'draft', lock: null }, 'Company', words)).toBeNull()
  expect(closedFor({ status: 'approving', lock }, 'Certifier', words)).toBeNull()
  expect(closedFor({ status: 'approving', lock }, 'Company', words)).toMatch(/Davide Levi.*21\/11\/2026/)
  for (const userType of ['Company', 'Certifier'] as const)
    expect(closedFor({ status: 'approved', lock: null }, userType, words)).toMatch(/è approvato/)
})

test('a file is checked before it is sent', () => {
  const wrong = (name: string, size: number) => wrongBeforehand({ name, size }, words, rules)
  expect(wrong('a.PDF', 1)).toBeNull()
  expect(wrong('a.pdf', 0)).toBe('il file è vuoto')
  expect(wrong('a.pdf', rules.maximumSize)).toBeNull()
  expect(wrong('a.pdf', rules.maximumSize + 1)).toBe('il file è troppo grande: al massimo 20 MB')
  expect(wrong('a.exe', 1)).toMatch(/tipo di file/)
  expect(wrong('IMG_1.HEIC', 1)).toMatch(/HEIC.*JPEG/)
  expect(wrong('pdf', 1)).toMatch(/tipo di file/)
})

test.each([
  [{ status: 409, code: 'document.duplicate_name' }, 'c’è già un documento'],
  [{ status: 413, code: 'body_too_large' }, 'al massimo 20 MB'],
  [{ status: 415, code: 'document.type_not_allowed', details: { why: 'mismatch' } }, 'non corrisponde'],
  [{ status: 415, code: 'document.type_not_allowed', details: { why: 'unknown' } }, 'non si può caricare'],
  [{ status: 415, code: 'document.type_not_allowed', details: { why: 'heic' } }, 'HEIC'],
  [{ status: 415, code: 'document.type_not_allowed', details: { why: 'password' } }, 'senza password'],
  [{ status: 400, code: 'invalid_input', issues: { file: ['Il file è vuoto'] } }, 'il file è vuoto'],
  [{ status: 401, code: 'unauthenticated' }, 'la sessione è terminata'],
  [{ status: 0, code: 'interrupted', message: '' }, 'caricamento interrotto'],
  [{ status: 500, code: 'internal' }, 'caricamento interrotto'],
  [{ status: 409, code: 'ingredient.locked', message: 'in carico a altri' }, 'in carico a altri'],
])('%j is shown as %j', (refusal, told) => {
  expect(uploadReason({ message: 'Altro', ...refusal }, words, rules)).toContain(told)
})
