import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConcernCode } from '~/domain/kosher/concern'
import { describeDialects } from '../../support/backend'
import { drawQuickly } from '../certificates/quick-pdf'
import { exportedCsv, mendedCsv } from '../imports/exported'
import { csv, importAll } from '../imports/files'
import { why } from '../kosher/bad-products'
import {
  addCompany,
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  fresh,
  newProduct,
  refusal,
  type ItemWorld,
} from '../support-items'

interface BadLine {
  name: string
  /** The product's status, and of its ingredient; the state of its line, and of the innocent twin's. */
  status: string
  state: { kosherStatusId?: string; notKosher?: boolean }
  twin: { kosherStatusId: string }
  isPassover?: boolean
  codes: ConcernCode[]
}

/** What nothing but the line speaks against. */
const badLines: BadLine[] = [
  {
    name: 'Zuppa parve dal bollitore di carne',
    status: 'ks-parve',
    state: { kosherStatusId: 'ks-car' },
    twin: { kosherStatusId: 'ks-parve' },
    codes: ['milderThanLine'],
  },
  {
    name: 'Crema di latte sulla linea di carne',
    status: 'ks-lat-s',
    state: { kosherStatusId: 'ks-car' },
    twin: { kosherStatusId: 'ks-lat-s' },
    codes: ['lineMeatDairy'],
  },
  {
    name: 'Pane dal forno non kosher',
    status: 'ks-parve',
    state: { notKosher: true },
    twin: { kosherStatusId: 'ks-parve' },
    codes: ['lineNotKosher'],
  },
  {
    name: 'Tonno sulla linea di carne',
    status: 'ks-pes',
    state: { kosherStatusId: 'ks-car' },
    twin: { kosherStatusId: 'ks-pes' },
    codes: ['fishOnMeatLine'],
  },
]
const codeOf: Record<string, string> = { 'ks-parve': 'PARVE', 'ks-lat-s': 'LAT-S', 'ks-pes': 'PES' }

describeDialects('No way past what a product is made on', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    drawQuickly(world.test)
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api
  interface Place {
    companyId: string
    bad: { id: string; name: string }
    good: { id: string; name: string }
    ingredient: { id: string; name: string }
  }
  /** A plant with the bad line and its innocent twin. */
  async function placeFor({ state, twin, status }: BadLine): Promise<Place> {
    const companyId = await addCompany(world.test, { name: fresh('Reparto'), headQuarterId: world.head })
    const add = (kind: string, states: object) =>
      api().lines.create({
        companyId,
        name: fresh(kind),
        kind,
        isHot: true,
        kosherizable: true,
        returns: 'no',
        fromDay: '2026-11-01',
        ...states,
      })
    return {
      companyId,
      bad: await add('Bollitore', state),
      good: await add('Forno', twin),
      ingredient: await approvedIngredient(world, { companyId, kosherStatusId: status }),
    }
  }
  const answer = ({ codes }: BadLine) => ({ acknowledged: [...codes, 'endsAfterLetters'], reason: why })
  const codesIn = (details: unknown) =>
    [...new Set((details as { concerns: { code: string }[] }).concerns.map(({ code }) => code))].sort()
  const stopped = async (call: Promise<unknown>, { codes }: BadLine) => {
    const refused = await refusal(call)
    expect(refused).toMatchObject({ status: 409, code: 'review.concerns' })
    expect(codesIn(refused.data.details)).toEqual(codes.toSorted())
  }
  const newestOf = async (companyId: string, Search: string) =>
    (await api().products.list({ CompanyId: companyId, Search })).items[0]?.id ?? ''

  /** Each way by which a product comes to be made on a line. */
  const ways: Record<string, (bad: BadLine, place: Place, line: Place['bad']) => Promise<string>> = {
    'the certifier’s form': async ({ status }, { companyId, ingredient }, line) =>
      (
        await newProduct(world, {
          companyId,
          kosherStatusId: status,
          ingredientIds: [ingredient.id],
          lineIds: [line.id],
        })
      ).id,
    'the company’s form': async ({ status }, { companyId, ingredient }, line) => {
      const typed = { name: fresh('Prodotto'), ingredientIds: [ingredient.id], lineIds: [line.id] }
      const { id } = await world.company.api.products.create({ companyId, ...typed })
      await world.company.api.products.send({ productId: id })
      await api().products.certifierSave({
        productId: id,
        ...typed,
        lineIds: undefined,
        kosherStatusId: status,
      })
      return id
    },
    'a file': async ({ status }, { companyId, ingredient }, line) => {
      const its = fresh('Prodotto')
      const file = csv(
        ['Nome', 'Stato kosher', 'Ingredienti', 'Linee'],
        [its, codeOf[status] ?? '', ingredient.name, line.name],
      )
      await importAll({ ...world, facility: companyId }, file, { kind: 'products' })
      return newestOf(companyId, its)
    },
    'a mended row': async ({ status }, { companyId, ingredient, good }, line) => {
      const values = { companyId, kosherStatusId: status, ingredientIds: [ingredient.id], lineIds: [good.id] }
      const { id } = await newProduct(world, values)
      const exported = await exportedCsv(world, { kind: 'products', companyId })
      const file = mendedCsv(exported, (row) => ({ ...row, Linee: line.name }))
      await importAll({ ...world, facility: companyId }, new TextDecoder('windows-1252').decode(file), {
        kind: 'products',
      })
      expect((await api().products.get({ productId: id })).lines).toMatchObject([{ id: line.id }])
      return id
    },
    'the only line of its plant': async ({ status }, { companyId, ingredient, bad, good }, line) => {
      const other = line.id === bad.id ? good : bad
      await api().lines.archive({ lineId: other.id, archived: true })
      return (await newProduct(world, { companyId, kosherStatusId: status, ingredientIds: [ingredient.id] }))
        .id
    },
  }

  describe.each(Object.entries(ways))('by %s', (_way, product) => {
    test.each(badLines)('$name is stopped; its innocent twin is not', async (bad) => {
      const place = await placeFor(bad)
      const twin = await product(bad, place, place.good)
      await api().products.approve({ productId: twin })
      const again = await placeFor(bad)
      const id = await product(bad, again, again.bad)
      await stopped(api().products.approve({ productId: id }), bad)
      await api().products.approve({ productId: id, ...answer(bad) })
    })
  })

  test.each(badLines)('$name is stopped among many, and shown in the worklist', async (bad) => {
    const place = await placeFor(bad)
    const id = await ways['the company’s form']?.(bad, place, place.bad)
    const { items } = await api().products.concerns({ ids: [id ?? ''] })
    expect(items[0]?.concerns.map(({ code }) => code)).toEqual(bad.codes)
    const { outcomes } = await api().products.decideMany({ action: 'approve', items: [{ id: id ?? '' }] })
    expect(outcomes).toMatchObject([{ refusal: { code: 'review.concerns' } }])
  })

  /** Approved in time; then something ran. */
  test.each(badLines)(
    '$name: what turned bad after the approval is stopped at the renewal, and at every issue',
    async (bad) => {
      const { companyId, good, ingredient } = await placeFor(bad)
      const group = () => ({ name: fresh('Conserve'), companyId, expireOn: '2027-05-31' })
      const values = {
        companyId,
        kosherStatusId: bad.status,
        ingredientIds: [ingredient.id],
        lineIds: [good.id],
      }
      const { id } = await approvedProduct(world, values)
      const { id: first } = await approvedProduct(world, values)
      const issue = (form: Partial<Parameters<ReturnType<typeof api>['certificates']['create']>[0]> = {}) =>
        api().certificates.create({
          productIds: [id],
          certificationGroup: group(),
          acknowledged: ['endsAfterLetters'],
          ...form,
        })
      const certified = await issue({ productIds: [first] })
      await api().lines.correct({
        lineId: good.id,
        fromDay: '2026-11-10',
        reason: 'Visto in produzione',
        ...bad.state,
      })
      const next = await api().products.clone({ productId: id })
      await stopped(api().products.approve({ productId: next.id }), bad)
      await stopped(issue(), bad)
      await stopped(issue({ renewedFromId: certified.id }), bad)
      await stopped(issue({ certificationGroup: { ...group(), id: certified.id } }), bad)
      const { items } = await api().certificates.concerns({ CertificationGroupId: certified.id })
      expect(items.map(({ code }) => code)).toEqual(bad.codes)
      await issue(answer(bad))
    },
  )
})
