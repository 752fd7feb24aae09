import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { fresh, newIngredient, refusal } from '../support-items'
import { createCertificateWorld, file, upload, type CertificateWorld } from '../supplier-certificates/world'

describeDialects('the same file twice', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  const attach = async (ingredientId: string, text: string, by = world.company) =>
    (await by.api.documents.upload({ ingredientId, file: file(text) })).documentId
  const copies = (documentId: string, by = world.company) => by.api.documents.copies({ documentId })

  test('a company learns where else it has the file, on ingredients and certificates', async () => {
    const text = `a;${fresh('b')}\r\n`
    const [first, second] = [await newIngredient(world), await newIngredient(world)]
    const one = await attach(first.id, text)
    expect(await copies(one)).toEqual({ certificates: [], ingredients: [] })
    const two = await attach(second.id, text)
    expect(await copies(two)).toEqual({ certificates: [], ingredients: [{ id: first.id, name: first.name }] })
    const certificate = await upload(world, world.company, { file: file(text) })
    expect(await copies(certificate.document?.documentId ?? '')).toEqual({
      certificates: [],
      ingredients: [
        { id: first.id, name: first.name },
        { id: second.id, name: second.name },
      ],
    })
    expect((await copies(one)).certificates).toEqual([{ id: certificate.id, name: certificate.name }])
  })

  test('files of another company and of the certifier do not count', async () => {
    const text = `c;${fresh('d')}\r\n`
    const theirs = await newIngredient(world, { companyId: world.otherHead })
    const foreign = await attach(theirs.id, text, world.stranger)
    await upload(world, world.stranger, { file: file(text) })
    const byCertifier = await upload(world, world.manager, { file: file(text) })
    const mine = await newIngredient(world)
    expect(await copies(await attach(mine.id, text))).toEqual({ certificates: [], ingredients: [] })
    for (const id of [foreign, byCertifier.document?.documentId ?? '', crypto.randomUUID()])
      expect(await refusal(copies(id))).toMatchObject({ code: 'not_found' })
  })
})
