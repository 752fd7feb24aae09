import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readingLimits } from '~/backend/drivers/reader/limits'
import type { IngredientDocument } from '~/contract/documents'
import { describeDialects, type SignedIn } from '../../support/backend'
import {
  approvedIngredient,
  complete,
  createItemWorld,
  expiry,
  fresh,
  refusal,
  type ItemWorld,
} from '../support-items'
import { filesOf, uploadForm } from './upload'
import { certificatePdf } from '../pdf-text/samples'
import { samples } from './samples'

describeDialects('Documents of ingredients', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  const ingredient = async () =>
    (
      await world.company.api.ingredients.create({
        name: fresh('Farina'),
        companyId: world.head,
        expirationDate: expiry,
      })
    ).id
  const upload = (
    ingredientId: string,
    filename: string,
    content: string | Buffer = '%PDF-1.7\n',
    who: SignedIn = world.company,
  ) => uploadForm(who, { ingredientId, filename }, content)
  const add = async (ingredientId: string, filename: string, content?: string | Buffer) => {
    const response = await upload(ingredientId, filename, content)
    expect(response.status, await response.clone().text()).toBe(200)
    return (await response.json()) as IngredientDocument
  }
  const list = (IngredientId: string) =>
    world.company.api.documents.list({ IngredientId, ItemsPerPage: 9999 })
  const bytesOf = async (documentId: string, who = world.company) => {
    const response = await who.fetch(`/api/company/masterdata/download?documentId=${documentId}`)
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }
  const countRows = async () =>
    (await world.test.services.database.db.selectFrom('documents').select('id').execute()).length

  test('documents keep their names in any script, and are returned byte for byte', async () => {
    const id = await ingredient()
    const names = [
      'תעודת כשרות.pdf',
      '原料 №1 🌾.pdf',
      'Scheda d\'acquisto; "nuova" 100%.pdf',
      'Dichiarazione qualità è.pdf',
      'Certificato Rossi S.p.A..pdf',
    ]
    const made = []
    for (const name of names) made.push(await add(id, name, `%PDF-1.7\n${name}`))
    expect((await list(id)).items).toEqual(made)
    expect(made.map(({ filename }) => filename)).toEqual(names)
    for (const { documentId, filename, size } of made) {
      const response = await world.company.fetch(`/api/company/masterdata/download?documentId=${documentId}`)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(size),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      const disposition = response.headers.get('content-disposition') ?? ''
      expect(disposition).toMatch(/^attachment; filename=/)
      const starred = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
      expect(decodeURIComponent(starred ?? /filename="(.*)"/.exec(disposition)?.[1] ?? '')).toBe(filename)
      expect(disposition).toMatch(/^[\x20-\x7e]+$/)
      expect(await response.text()).toBe(`%PDF-1.7\n${filename}`)
    }
  })

  test('a PDF begins somewhere in its first kilobyte, and is kept byte by byte', async () => {
    const id = await ingredient()
    for (const before of ['\ufeff', 'Content-Type: application/pdf\r\n\r\n']) {
      const { documentId, mediaType } = await add(id, `prima ${before.length}.pdf`, `${before}%PDF-1.7\nx`)
      expect(mediaType).toBe('application/pdf')
      expect((await bytesOf(documentId)).toString()).toBe(`${before}%PDF-1.7\nx`)
    }
    await expect(add(id, 'dopo.pdf', `${'x'.repeat(1024)}%PDF-1.7`)).rejects.toThrow()
  })

  test('a PDF that asks for a password is refused, one that only forbids editing is taken @all', async () => {
    // From source the program takes seconds to start.
    world.test.services.settings.reading = { ...readingLimits, timeoutMs: 60_000 }
    const id = await ingredient()
    const locked = await upload(
      id,
      'chiuso.pdf',
      await certificatePdf([['Sale']], { options: { userPassword: 'x' } }),
    )
    expect([locked.status, await locked.json()]).toMatchObject([
      415,
      {
        code: 'document.type_not_allowed',
        details: { why: 'password' },
        message: expect.stringContaining('password'),
      },
    ])
    const forbids = await certificatePdf([['Sale']], { options: { ownerPassword: 'x' } })
    expect(await add(id, 'solo lettura.pdf', forbids)).toMatchObject({ size: forbids.length })
  })

  test.each(['IMG_1.HEIC', 'foto.heif', 'foto.jpg'])(
    'an iPhone’s picture, %s, is refused by its name',
    async (name) => {
      const heic = Buffer.from([
        0,
        0,
        0,
        24,
        ...Buffer.from('ftypheic'),
        0,
        0,
        0,
        0,
        ...Buffer.from('mif1heic'),
      ])
      const response = await upload(await ingredient(), name, heic)
      expect([response.status, await response.json()]).toMatchObject([
        415,
        { details: { why: 'heic' }, message: expect.stringMatching(/HEIC.*JPEG/) },
      ])
    },
  )

  test('names lose folders and control characters', async () => {
    const id = await ingredient()
    expect((await add(id, '..\\..\\Utenti\\a\r\nb\u202e.pdf')).filename).toBe('ab.pdf')
  })

  test("without another name the file's is used", async () => {
    const id = await ingredient()
    const form = new FormData()
    form.set('ingredientId', id)
    form.set('file', new File(['a;b'], 'però.csv'))
    const response = await world.company.fetch('/api/company/ingredients/upload', {
      method: 'POST',
      body: form,
    })
    expect(await response.json()).toMatchObject({ filename: 'però.csv', mediaType: 'text/csv', size: 3 })
  })

  test('documents are sorted and paged', async () => {
    const id = await ingredient()
    for (const name of ['b.pdf', 'A.pdf', 'c.pdf']) {
      await add(id, name)
      world.test.clock.forward(1000)
    }
    const page = await world.company.api.documents.list({
      IngredientId: id,
      Sort: 'filename',
      ItemsPerPage: 2,
    })
    expect(page).toMatchObject({
      totalItems: 3,
      itemsPerPage: 2,
      items: [{ filename: 'A.pdf' }, { filename: 'b.pdf' }],
    })
    expect((await list(id)).items.map(({ filename }) => filename)).toEqual(['b.pdf', 'A.pdf', 'c.pdf'])
  })

  describe('documents are recognized by their content:', () => {
    let id: string
    beforeAll(async () => {
      id = await ingredient()
    })
    const taken: [string, string, string][] = [
      ['pdf', 'a.pdf', 'application/pdf'],
      ['png', 'a.png', 'image/png'],
      ['jpg', 'a.jpg', 'image/jpeg'],
      ['jpg', 'b.JPEG', 'image/jpeg'],
      // A picture under another picture type's name is still accepted, and served as what it is.
      ['png', 'c.jpg', 'image/png'],
      ['webp', 'a.webp', 'image/webp'],
      ['svg', 'a.svg', 'image/svg+xml'],
      ['csv', 'a.csv', 'text/csv'],
      ['txt', 'a.txt', 'text/plain'],
      ['xlsx', 'a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['xlsm', 'a.xlsm', 'application/vnd.ms-excel.sheet.macroenabled.12'],
      ['xlsb', 'a.xlsb', 'application/vnd.ms-excel.sheet.binary.macroenabled.12'],
      ['docx', 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['odt', 'a.odt', 'application/vnd.oasis.opendocument.text'],
      ['ods', 'a.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
      ['doc', 'a.doc', 'application/msword'],
    ]
    test.each(taken)('%s as %s', async (kind, filename, mediaType) => {
      const content = await samples[kind]?.()
      expect(await add(id, filename, content)).toMatchObject({ mediaType })
    })

    const refused: [string, string][] = [
      ['exe', 'scheda.pdf'],
      ['exe', 'scheda.exe'],
      ['exe', 'scheda.txt'],
      ['html', 'scheda.svg'],
      ['html', 'scheda.html'],
      ['html', 'scheda.png'],
      ['zip', 'scheda.zip'],
      ['zip', 'scheda.xlsx'],
      ['zip', 'scheda.xlsb'],
      ['docx', 'scheda.xlsx'],
      ['xlsx', 'scheda.xlsm'],
      ['xlsm', 'scheda.xlsx'],
      ['odt', 'scheda.ods'],
      ['pdf', 'scheda.png'],
      ['pdf', 'scheda'],
      ['xls', 'scheda.doc'],
      ['txt', 'scheda.js'],
    ]
    test.each(refused)('not %s as %s: 415, and nothing is kept', async (kind, filename) => {
      const files = await filesOf(world)
      const response = await upload(id, filename, await samples[kind]?.())
      expect([response.status, await response.json()]).toMatchObject([
        415,
        { status: 415, code: 'document.type_not_allowed', message: expect.stringContaining(filename) },
      ])
      expect(await filesOf(world)).toEqual(files)
    })
  })

  test('an empty, missing or nameless file is a 400', async () => {
    const id = await ingredient()
    const empty = await upload(id, 'a.pdf', '')
    expect([empty.status, await empty.json()]).toMatchObject([400, { issues: { file: ['Il file è vuoto'] } }])
    const nothing = await world.company.fetch('/api/company/ingredients/upload', {
      method: 'POST',
      body: new FormData(),
    })
    expect(nothing.status).toBe(400)
    const form = new FormData()
    form.set('filename', 'a.pdf')
    const missing = await world.company.fetch('/api/company/ingredients/upload', {
      method: 'POST',
      body: form,
    })
    expect(Object.keys(((await missing.json()) as { issues: object }).issues)).toEqual([
      'ingredientId',
      'file',
    ])
    const nameless = await upload(id, '../')
    expect(await nameless.json()).toMatchObject({ status: 400, issues: { filename: ['Required'] } })
    const json = await world.company.fetch('/api/company/ingredients/upload', {
      method: 'POST',
      body: JSON.stringify({ ingredientId: id, file: 'x' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await json.json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: { file: ['Required'] },
    })
  })

  // Spec: lists.
  test('a name exists once in an ingredient, whatever its case: 409', async () => {
    const [id, other] = [await ingredient(), await ingredient()]
    await add(id, 'Caffè.pdf')
    const files = await filesOf(world)
    const response = await upload(id, 'CAFFE\u0300.PDF')
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'document.duplicate_name', details: { filename: 'CAFFÈ.PDF' } },
    ])
    expect(await filesOf(world)).toEqual(files)
    await add(other, 'Caffè.pdf')
    // One of several concurrent ones is stored.
    const rows = await countRows()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => upload(id, 'insieme.pdf', `%PDF-1.7\n${n}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await countRows()).toBe(rows + 1)
    expect((await filesOf(world)).length).toBe(files.length + 2)
  })

  test("another company's documents are a 404", async () => {
    const id = await ingredient()
    const { documentId } = await add(id, 'segreto.pdf')
    const { api } = world.stranger
    const calls = [
      () => api.documents.list({ IngredientId: id }),
      () => api.documents.download({ documentId }),
      () => api.documents.zip({ IngredientId: id }),
      () => api.documents.remove({ query: { ingredientDocumentId: documentId } }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404, code: 'not_found' })
    const files = await filesOf(world)
    expect((await upload(id, 'b.pdf', '%PDF-1.7', world.stranger)).status).toBe(404)
    expect(await filesOf(world)).toEqual(files)
    expect(await bytesOf(documentId, world.manager)).toEqual(Buffer.from('%PDF-1.7\n'))
    expect((await list(id)).totalItems).toBe(1)
  })

  test('deleting a document deletes its file, and is recorded', async () => {
    const id = await ingredient()
    const { documentId } = await add(id, 'da eliminare.pdf')
    const files = await filesOf(world)
    expect(await world.company.api.documents.remove({ query: { ingredientDocumentId: documentId } })).toEqual(
      { ok: true },
    )
    expect((await filesOf(world)).length).toBe(files.length - 1)
    expect((await list(id)).items).toEqual([])
    expect(await refusal(world.company.api.documents.download({ documentId }))).toMatchObject({ status: 404 })
    const audit = await world.manager.api.audit.list({ EntityId: id })
    expect(audit.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['ingredient.document_added', 'ingredient.document_removed']),
    )
    await add(id, 'da eliminare.pdf')
  })

  test("an approved ingredient's documents cannot change: 409", async () => {
    const id = await ingredient()
    const { documentId } = await add(id, 'a.pdf')
    await world.manager.api.ingredients.certifierSave({
      ingredientId: id,
      name: 'Approvata',
      expirationDate: expiry,
      ...complete,
    })
    await world.manager.api.ingredients.approve({ ingredientId: id })
    for (const who of [world.company, world.manager]) {
      const added = await upload(id, 'b.pdf', '%PDF-1.7', who)
      expect([added.status, await added.json()]).toMatchObject([
        409,
        { code: 'ingredient.approved_is_final' },
      ])
      expect(
        await refusal(who.api.documents.remove({ query: { ingredientDocumentId: documentId } })),
      ).toMatchObject({ status: 409, code: 'ingredient.approved_is_final' })
    }
    expect((await list(id)).totalItems).toBe(1)
  })

  test('only the certifier changes documents of a locked ingredient: 409 for the company', async () => {
    const id = await ingredient()
    const { documentId } = await add(id, 'a.pdf')
    await world.company.api.ingredients.send({ ingredientId: id })
    await world.manager.api.ingredients.lock({ ingredientId: id })
    const added = await upload(id, 'b.pdf')
    expect([added.status, await added.json()]).toMatchObject([409, { code: 'ingredient.locked' }])
    expect(
      await refusal(world.company.api.documents.remove({ query: { ingredientDocumentId: documentId } })),
    ).toMatchObject({ status: 409, code: 'ingredient.locked' })
    expect((await upload(id, 'b.pdf', '%PDF-1.7', world.manager)).status).toBe(200)
  })

  test("an ingredient's versions share documents, which stay while one has them", async () => {
    const id = await ingredient()
    const { documentId } = await add(id, 'condiviso.pdf', '%PDF-1.7 condiviso')
    await world.manager.api.ingredients.certifierSave({
      ingredientId: id,
      name: 'Da rinnovare',
      expirationDate: expiry,
      ...complete,
    })
    await world.manager.api.ingredients.approve({ ingredientId: id })
    const clone = await world.company.api.ingredients.clone({ ingredientId: id })
    expect((await list(clone.id)).items).toMatchObject([{ documentId }])
    const files = await filesOf(world)
    await world.company.api.documents.remove({ query: { ingredientDocumentId: documentId } })
    expect((await list(clone.id)).items).toEqual([])
    expect((await list(id)).items).toMatchObject([{ documentId }])
    expect(await filesOf(world)).toEqual(files)
    expect(await bytesOf(documentId)).toEqual(Buffer.from('%PDF-1.7 condiviso'))
    // The remaining one belongs to an approved version.
    expect(
      await refusal(world.company.api.documents.remove({ query: { ingredientDocumentId: documentId } })),
    ).toMatchObject({ status: 409, code: 'ingredient.approved_is_final' })
  })

  test("a deleted ingredient's documents are invisible", async () => {
    const id = await ingredient()
    const { documentId } = await add(id, 'a.pdf')
    await world.company.api.ingredients.remove({ ingredientId: id })
    expect(await refusal(list(id))).toMatchObject({ status: 404 })
    expect(await refusal(world.company.api.documents.download({ documentId }))).toMatchObject({ status: 404 })
    expect((await upload(id, 'b.pdf')).status).toBe(404)
  })

  test('all documents come as a zip file', async () => {
    const { id, name } = await approvedIngredient(world)
    const empty = await world.company.fetch(`/api/company/masterdata/zip?IngredientId=${id}`)
    expect(empty.headers.get('content-disposition')).toContain(`${name}.zip`)
    expect(Buffer.from(await empty.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from('PK\u0005\u0006'))

    const full = await ingredient()
    const big = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 7)])
    await add(full, 'תעודה.pdf', big)
    await add(full, 'b.csv', 'a;b')
    const response = await world.company.fetch(`/api/company/masterdata/zip?IngredientId=${full}`)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(storedEntries(Buffer.from(await response.arrayBuffer()))).toEqual({
      'תעודה.pdf': big.toString('latin1'),
      'b.csv': 'a;b',
    })
  })

  test('the zip file has names that every system can unpack', async () => {
    const id = await ingredient()
    const names = ['C: certificato.txt', 'C- certificato.txt', 'CON.txt', 'fine. .txt']
    for (const name of names) expect((await add(id, name, name)).filename).toBe(name)
    const response = await world.company.fetch(`/api/company/masterdata/zip?IngredientId=${id}`)
    expect(response.status).toBe(200)
    expect(storedEntries(Buffer.from(await response.arrayBuffer()))).toEqual({
      'C- certificato.txt': 'C: certificato.txt',
      'C- certificato (2).txt': 'C- certificato.txt',
      '_CON.txt': 'CON.txt',
      'fine. .txt': 'fine. .txt',
    })
  })

  test('files on the disk have names of our own', async () => {
    const id = await ingredient()
    await add(id, 'nome riconoscibile.pdf')
    const names = await filesOf(world)
    expect(names).not.toEqual([])
    for (const name of names) expect(name).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })
})

/** The entries of a zip file that compresses nothing, by its central directory. */
function storedEntries(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const entries: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < zip.readUInt16LE(end + 10); n++) {
    const [size, name, extra, local] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt32LE(at + 42),
    ]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    entries[zip.toString('utf8', at + 46, at + 46 + name)] = zip.toString('latin1', start, start + size)
    at += 46 + name + extra + zip.readUInt16LE(at + 32)
  }
  return entries
}
