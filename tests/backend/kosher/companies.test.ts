import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { concernCodes } from '~/domain/kosher/concern'
import { restrictionMeanings } from '~/domain/kosher/natures'
import { describeDialects } from '../../support/backend'
import { drawQuickly, givePasswords, takeMails } from '../certificates/quick-pdf'
import { createWorld, type World } from '../certificates/world'
import { calls, sampleOf, send, type Input } from '../contract-calls'
import { weighed } from '../support-items'

const why = 'Parola segreta del certificatore'
const otherWhy = 'Altra parola segreta'
const settledFor = 'Nota segreta di chi rivede'
/** What no answer to a company may hold: codes, reasons, and the fields that they stand in. */
const secrets = [
  ...[why, otherWhy, settledFor, 'despite', '"noted"', 'acknowledged', '"concerns"'],
  // Two of them say what a restriction means, too, which everybody reads in the lookups.
  ...concernCodes.filter((code) => !restrictionMeanings.some((meaning) => meaning === code)),
]

/** Whose the precedents are. */
const elsewhere = 'Conserve Vesuvio'
secrets.push(elsewhere, '"sameVendor"', '"counts"')

const saidIn = (text: string): string[] => secrets.filter((secret) => text.includes(secret))

/** Each name of an id by what it is an id of. */
const idsOf = (
  known: Record<'ingredient' | 'product' | 'group' | 'certificate' | 'request' | 'place', string>,
) =>
  ({
    ingredientId: known.ingredient,
    productId: known.product,
    certificationGroupId: known.group,
    groupId: known.group,
    certificateId: known.certificate,
    requestId: known.request,
    companyId: known.place,
    headQuarterId: undefined,
  }) as Record<string, string | undefined>

describeDialects('What was weighed', (dialect) => {
  let world: World
  let ids: Record<string, string | undefined>
  let precedent: string
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    await givePasswords(world.test)
    const { api } = world.manager
    const ingredient = async (
      name: string,
      kosherStatusId: string,
      kosherGroupId: string,
      companyId = world.facility,
    ) => {
      const { id } = await api.ingredients.certifierCreate({
        name,
        companyId,
        expirationDate: '2027-06-30',
        kosherGroupId,
        kosherStatusId,
        vendorName: 'Macello Rossi',
      })
      await api.ingredients.approve({ ingredientId: id, ...weighed, reason: otherWhy })
      return id
    }
    // Decided otherwise for another company before.
    precedent = await ingredient('Carne di manzo', 'ks-car', 'kg-4', world.otherFacility)
    secrets.push(precedent)
    // Its own company is told.
    await takeMails(world.test)
    const beef = await ingredient('Carne di manzo', 'ks-parve', 'kg-6')
    const milk = await ingredient('Latte', 'ks-lat-s', 'kg-3')
    const meat = await ingredient('Manzo', 'ks-car', 'kg-3')
    const answer = { acknowledged: ['meatWithDairy', 'notAllowedHere', 'milderStatus'], reason: why }
    const approved = async (name: string, ingredientIds = [beef, milk, meat]) => {
      const { id } = await world.molino.api.products.create({
        name,
        companyId: world.facility,
        ingredientIds,
      })
      await world.molino.api.products.send({ productId: id })
      await api.products.certifierSave({
        productId: id,
        name,
        kosherStatusId: 'ks-parve',
        ingredientIds,
      })
      await api.products.approve({ productId: id, ...answer })
      return id
    }
    const product = await approved('Ragù')
    const certificationGroup = { name: 'Sughi', companyId: world.facility, expireOn: '2027-06-30' }
    const { id: request } = await world.molino.api.requests.create({
      // What may not be used is not asked for.
      productIds: [await approved('Sugo', [milk, meat])],
      certificationGroup,
    })
    const issued = await api.certificates.create({
      productIds: [product],
      certificationGroup,
      requestId: request,
      ...answer,
    })
    // Since then something came up, which a manager has settled.
    const renewed = await api.ingredients.clone({ ingredientId: milk })
    await api.ingredients.certifierSave({
      ingredientId: renewed.id,
      name: 'Latte',
      expirationDate: '2027-06-30',
      kosherGroupId: 'kg-3',
      kosherStatusId: 'ks-car',
    })
    await api.ingredients.approve({
      ingredientId: renewed.id,
      ...weighed,
      reason: otherWhy,
    })
    const { items: open } = await api.certificates.concerns({ CertificationGroupId: issued.id })
    for (const { id } of open) await api.certificates.settleConcern({ concernId: id, note: settledFor })
    expect(open.map(({ code }) => code)).toEqual(['changedSince'])
    ids = idsOf({
      ingredient: beef,
      product,
      group: issued.id,
      certificate: issued.certificateId,
      request,
      place: world.facility,
    })
  })
  afterAll(() => world.close())

  test('is in no mail', async () => {
    const mails = await takeMails(world.test)
    expect(mails.length).toBeGreaterThan(2)
    expect(saidIn(JSON.stringify(mails))).toEqual([])
  })

  test('is in no answer that a company is given, whatever it reads', async () => {
    const reads = calls.filter(
      ({ method, access }) => method === 'GET' && ['signed-in', 'company'].includes(access),
    )
    let answered = 0
    for (const call of reads) {
      const schema = (
        call.schema ? z.toJSONSchema(call.schema, { io: 'input', unrepresentable: 'any' }) : {}
      ) as {
        properties?: Record<string, unknown>
      }
      const about = Object.keys(schema.properties ?? {}).flatMap((name) => {
        const id = ids[name.charAt(0).toLowerCase() + name.slice(1)]
        return id === undefined ? [] : [[name, id] as const]
      })
      const sample: Input = about.length > 0 ? {} : ((await sampleOf(call).input?.(world)) ?? {})
      // For one thing, all that can be read about it.
      const inputs = [Object.fromEntries(about), ...about.map((one) => Object.fromEntries([one])), sample]
      for (const input of inputs) {
        const response = await send(world.molino, call, input)
        const text = await response.text()
        if (response.ok) answered++
        expect(saidIn(text), `${call.name} ${JSON.stringify(input)}`).toEqual([])
      }
    }
    expect(answered).toBeGreaterThan(reads.length)
  })

  test('is not in what a company is answered when it changes something', async () => {
    const { api } = world.molino
    const renewed = await api.products.clone({ productId: ids.productId ?? '', asNewVersion: true })
    expect(saidIn(JSON.stringify(renewed))).toEqual([])
    expect(saidIn(JSON.stringify(await api.products.send({ productId: renewed.id })))).toEqual([])
  })

  test('cannot be asked for by a company', async () => {
    const names = [
      'products.concerns',
      'ingredients.concerns',
      'ingredients.precedents',
      'certificates.outline',
      'certificates.concerns',
      'certificates.concern',
      'certificates.settleConcern',
    ]
    for (const name of names) {
      const call = calls.find((one) => one.name === name)
      if (!call) throw new Error(`no ${name}`)
      expect(
        (await send(world.molino, call, { ids: ids.productId, ingredientId: ids.ingredientId })).status,
      ).toBe(403)
    }
  })

  test('a precedent of another company is shown to certifiers, and in no answer to a company', async () => {
    const { id } = await world.molino.api.ingredients.create({
      name: 'Carne di manzo',
      companyId: world.facility,
      expirationDate: '2027-06-30',
    })
    const { items } = await world.manager.api.ingredients.precedents({ ingredientId: id })
    expect(items.map((one) => one.id)).toContain(precedent)
    expect(items.map(({ headQuarterName }) => headQuarterName)).toContain(`${elsewhere} S.p.A.`)
    const { api } = world.molino
    expect(saidIn(JSON.stringify(await api.ingredients.get({ ingredientId: id })))).toEqual([])
    expect(saidIn(JSON.stringify(await api.timeline.list({ IngredientId: id })))).toEqual([])
    expect(saidIn(JSON.stringify(await api.ingredients.list({ Search: 'manzo' })))).toEqual([])
  })

  test('stands in the trail and in the story of certifiers, with why', async () => {
    const { api } = world.manager
    for (const [EntityId, Action] of [
      [ids.productId, 'product.approved'],
      [ids.certificationGroupId, 'certificate.issued'],
    ] as const) {
      const { items } = await api.audit.list({ EntityId, Action })
      expect(items).toMatchObject([
        { actorEmail: 'manager@sigillo.test', after: { despite: why, concerns: expect.any(Array) } },
      ])
    }
    const { items } = await api.timeline.list({ ProductId: ids.productId })
    expect(items.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'despite',
      oldValue: null,
      newValue: why,
    })
  })
})
