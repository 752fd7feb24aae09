import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { describeDialects } from '../../support/backend'
import { png } from '../../support/pictures'
import { drawQuickly } from '../certificates/quick-pdf'
import { createWorld, type World } from '../certificates/world'

describeDialects('A database whose answer to a commit is lost', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.close())
  afterEach(() => vi.restoreAllMocks())

  /** Everything is committed; only the answer is lost. */
  function loseAnswers() {
    const { db } = world.test.services.database
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementation(() => {
      const begun = transaction()
      const execute = begun.execute.bind(begun)
      begun.execute = async (work) => {
        await execute(work)
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      }
      return begun
    })
  }

  const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

  test('it removes no issued certificate', async () => {
    const certificate = {
      productIds: [await world.product('Bucatini')],
      certificationGroup: { name: 'Bucatini', companyId: world.facility, expireOn: '2027-11-30' },
      idempotencyKey: 'the-form-of-bucatini',
    }
    const { certificates } = world.manager.api
    loseAnswers()
    const { certificateId } = await certificates.create(certificate)
    vi.restoreAllMocks()
    expect((await bytesOf(await certificates.download({ certificateId }))).toString()).toContain('Bucatini')
    expect(await certificates.create(certificate)).toMatchObject({ certificateId })
  })

  test('it removes no stored logo', async () => {
    const { settings } = world.manager.api
    const file = new File([new Uint8Array(png({ width: 9, height: 9 }))], 'logo.png')
    loseAnswers()
    await expect(settings.uploadLogo({ file })).rejects.toMatchObject({ status: 503 })
    vi.restoreAllMocks()
    const { sha256 } = await settings.uploadLogo({ file })
    expect((await bytesOf(await settings.logo({ sha256 }))).length).toBe(file.size)
  })

  test('it removes no attached document', async () => {
    const { ingredients, documents } = world.manager.api
    const { id } = await ingredients.certifierCreate({
      name: 'Lievito',
      companyId: world.facility,
      expirationDate: '2027-06-30',
    })
    const file = new File(['%PDF-1.4\n%%EOF\n'], 'attestato.pdf')
    loseAnswers()
    await expect(documents.upload({ ingredientId: id, filename: file.name, file })).rejects.toMatchObject({
      status: 503,
    })
    vi.restoreAllMocks()
    const { items } = await documents.list({ IngredientId: id })
    expect(items).toHaveLength(1)
    const { body } = await documents.download({ documentId: items[0]?.documentId ?? '' })
    expect(await new Response(body).text()).toContain('%PDF-1.4')
  })
})
