import { expect, test } from 'vitest'
import {
  cleanFilename,
  contentDisposition,
  entryNames,
  fileExtension,
  filenameKey,
  pickedName,
} from '~/domain/text/filename'

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
])('the file name %j is kept as %j', (name, kept) => {
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
  ['Certificato Rossi S.p.A..pdf', 'pdf'],
  ['Bianchi S.r.l..PDF', 'pdf'],
  ['..pdf', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(fileExtension(name)).toBe(extension)
})

test.each([
  ['Caffè.pdf', `attachment; filename="Caffe.pdf"; filename*=UTF-8''Caff%C3%A8.pdf`],
  ['a.pdf', 'attachment; filename="a.pdf"'],
  [
    'Scheda d\'acquisto; "nuova" 100%.pdf',
    `attachment; filename="Scheda d'acquisto nuova 100.pdf"; filename*=UTF-8''Scheda%20d%27acquisto%3B%20%22nuova%22%20100%25.pdf`,
  ],
  ['原料.csv', `attachment; filename="file.csv"; filename*=UTF-8''%E5%8E%9F%E6%96%99.csv`],
])('%s is saved under its own name', (name, header) => {
  expect(contentDisposition(name)).toBe(header)
})

test('file names are equal whatever their case and the encoding of accents', () => {
  expect(filenameKey('CAFÉ.pdf')).toBe(filenameKey('cafe\u0301.PDF'))
  expect(filenameKey('café.pdf')).not.toBe(filenameKey('cafe.pdf'))
})

test("a photo with a tablet's generic name gets one of its own, another file keeps its name", () => {
  const now = new Date('2026-11-21T03:04:05.678Z')
  expect(pickedName('image.jpg', now)).toBe('foto-20261121-030405-678.jpg')
  expect(pickedName('IMAGE.JPEG', now)).toBe('foto-20261121-030405-678.jpeg')
  expect(pickedName('my image.jpg', now)).toBe('my image.jpg')
  expect(pickedName('C:\\foto\\etichetta.png', now)).toBe('etichetta.png')
})

test.each([
  ['C: certificato.txt', 'C- certificato.txt'],
  ['D:', 'D-'],
  ['/etc/passwd', '-etc-passwd'],
  ['..\\..\\a.txt', '..-..-a.txt'],
  ['..', 'file'],
  ['scheda. . .', 'scheda'],
  ['CON', '_CON'],
  ['lpt1.pdf', '_lpt1.pdf'],
  ['conserve.pdf', 'conserve.pdf'],
  ['a<b>"c"|d?*.pdf', 'a-b--c--d--.pdf'],
  ['תעודת כשרות.pdf', 'תעודת כשרות.pdf'],
])('%j becomes %j in an archive', (name, entry) => {
  expect(entryNames([name])).toEqual([entry])
})

test('no two entries of an archive have the same name', () => {
  expect(entryNames(['a:b.TXT', 'a-b.txt', 'A?b.txt', 'CON', '_con'])).toEqual([
    'a-b.TXT',
    'a-b (2).txt',
    'A-b (3).txt',
    '_CON',
    '_con (2)',
  ])
})
