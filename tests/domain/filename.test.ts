import { expect, test } from 'vitest'
import { cleanFilename, extensionOf, filenameKey } from '~/domain/filename'

test.each([
  ['scheda tecnica.pdf', 'scheda tecnica.pdf'],
  ['C:\\Utenti\\Rosa\\scheda.pdf', 'scheda.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['תעודת כשרות.pdf', 'תעודת כשרות.pdf'],
  ['原料 №1 – café 🌾.xlsx', '原料 №1 – café 🌾.xlsx'],
  ['cafe\u0301.pdf', 'café.pdf'],
  ['a\u0000b\r\nc\u202efdp.exe.pdf', 'abcfdp.exe.pdf'],
  ['half \ud83c.pdf', 'half .pdf'],
  ['  a \t b.pdf  ', 'a b.pdf'],
  ['..', ''],
  ['/', ''],
  ['\u202e\u0007', ''],
])('%j is kept as %j', (name, kept) => {
  expect(cleanFilename(name)).toBe(kept)
})

test('a name that is too long keeps its extension, and no half characters', () => {
  const kept = cleanFilename(`${'🌾'.repeat(150)}.pdf`)
  expect(kept).toBe(`${'🌾'.repeat(98)}.pdf`)
  expect(kept.length).toBe(200)
  expect(cleanFilename('x'.repeat(300))).toBe('x'.repeat(200))
})

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['.htaccess', ''],
  ['a.', ''],
  ['a.b c', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test('names are the same whatever their case and however their accents are written', () => {
  expect(filenameKey('CAFÉ.pdf')).toBe(filenameKey('cafe\u0301.PDF'))
  expect(filenameKey('café.pdf')).not.toBe(filenameKey('cafe.pdf'))
})
