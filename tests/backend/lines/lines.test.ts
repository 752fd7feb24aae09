import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { drawQuickly, givePasswords, takeMails } from '../certificates/quick-pdf'
import { check, csv, importAll } from '../imports/files'
import {
  addCompany,
  approvedIngredient,
  approvedProduct,
  createItemWorld,
  fresh,
  newIngredient,
  newProduct,
  refusal,
  weighed,
  type ItemWorld,
} from '../support-items'
import { Tablet } from '../visits/field'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`

describeDialects('The lines of a plant', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    drawQuickly(world.test)
    await givePasswords(world.test)
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api
  const plant = () => addCompany(world.test, { name: fresh('Reparto'), headQuarterId: world.head })
  type NewLine = Parameters<SignedIn['api']['lines']['create']>[0]
  const addLine = (companyId: string, values: Partial<NewLine> = {}, who = world.company) =>
    who.api.lines.create({
      companyId,
      name: fresh('Forno'),
      kind: 'Forno',
      isHot: true,
      kosherizable: true,
      returns: 'unknown',
      kosherStatusId: 'ks-parve',
      fromDay: day(1),
      ...values,
    })
  const codesOf = async (productId: string) => {
    const { items } = await api().products.concerns({ ids: [productId] })
    return items[0]?.concerns.map(({ code, weight }) => `${weight} ${code}`)
  }
  const use = (lineId: string, kosherStatusId: string, fromDay = day(10), who = world.company) =>
    who.api.lines.use({ lineId, kosherStatusId, fromDay })
  const kosherize = (lineId: string, values: object = {}) =>
    api().lines.kosherize({
      lineId,
      kosherStatusId: 'ks-parve',
      day: day(15),
      method: 'steam',
      ...values,
    })

  describe('are kept', () => {
    test('with a name that no other of the plant has, put away or not', async () => {
      const [one, other] = [await plant(), await plant()]
      const { id, name } = await addLine(one)
      const twice = await refusal(addLine(one, { name: ` ${name.toUpperCase()} ` }))
      expect(twice).toMatchObject({ status: 400, data: { issues: { name: [expect.any(String)] } } })
      await addLine(other, { name })
      await api().lines.archive({ lineId: id, archived: true })
      expect(await refusal(addLine(one, { name }))).toMatchObject({ status: 400 })
      expect((await api().lines.list({ CompanyId: one })).items).toMatchObject([{ id, archived: true }])
    })

    test('in a state that a line can have, of a day that has come', async () => {
      const one = await plant()
      for (const kosherStatusId of ['ks-de', 'ks-none'])
        expect(await refusal(addLine(one, { kosherStatusId }))).toMatchObject({
          status: 400,
          data: { issues: { kosherStatusId: [expect.any(String)] } },
        })
      expect(await refusal(addLine(one, { fromDay: '2027-01-01' }))).toMatchObject({
        status: 400,
        data: { issues: { fromDay: [expect.any(String)] } },
      })
    })

    test('by their company and the certifier; for others they are not there', async () => {
      const one = await plant()
      const { id } = await addLine(one)
      expect((await world.company.api.lines.get({ lineId: id })).companyId).toBe(one)
      const typed = { name: 'X', kind: 'Y', isHot: true, kosherizable: true, returns: 'no' as const }
      const { stranger, company, colleague } = world
      for (const call of [
        () => stranger.api.lines.get({ lineId: id }),
        () => stranger.api.lines.save({ lineId: id, ...typed }),
        () => use(id, 'ks-car', day(10), stranger),
        () => stranger.api.lines.list({ CompanyId: one }),
        () => addLine(one, {}, stranger),
      ])
        expect(await refusal(call())).toMatchObject({ status: 404 })
      const clean = { lineId: id, kosherStatusId: 'ks-parve', day: day(15), method: 'steam' as const }
      for (const call of [
        () => company.api.lines.archive({ lineId: id, archived: true }),
        () => colleague.api.lines.archive({ lineId: id, archived: true }),
        () => company.api.lines.kosherize(clean),
        () => colleague.api.lines.correct({ lineId: id, fromDay: day(15), reason: 'x' }),
      ])
        expect(await refusal(call())).toMatchObject({ status: 403 })
    })

    test('a company makes none milder by saving it, and a stale form is refused', async () => {
      const line = await addLine(await plant(), { circuit: 'Caldaia 1', returns: 'yes', kosherizable: false })
      const { id: lineId, name, kind, version } = line
      const same = {
        lineId,
        name,
        kind,
        isHot: true,
        kosherizable: false,
        circuit: 'Caldaia 1',
        returns: 'yes' as const,
      }
      for (const milder of [
        { isHot: false },
        { returns: 'unknown' as const },
        { circuit: null },
        { kosherizable: true },
      ])
        expect(await refusal(world.company.api.lines.save({ ...same, ...milder }))).toMatchObject({
          status: 409,
          code: 'line.milder',
        })
      await world.company.api.lines.save({ ...same, name: `${name} bis`, version })
      expect(await refusal(world.company.api.lines.save({ ...same, version }))).toMatchObject({
        code: 'line.stale_version',
        data: { details: { current: { name: `${name} bis` } } },
      })
      expect(await api().lines.save({ ...same, isHot: false })).toMatchObject({ isHot: false })
    })

    test('two hundred of a plant', async () => {
      const one = await plant()
      for (let at = 0; at < 200; at++) await addLine(one)
      const { items, totalItems } = await api().lines.list({ CompanyId: one })
      expect([items.length, totalItems]).toEqual([200, 200])
      const { id } = await newProduct(world, { companyId: one, lineIds: items.map((line) => line.id) })
      expect(await codesOf(id)).toEqual([])
    })
  })

  describe('have states', () => {
    test('that a company makes stricter, and a kosherization milder again', async () => {
      const { id } = await addLine(await plant())
      await takeMails(world.test)
      const used = await use(id, 'ks-lat-s')
      expect(used.state).toMatchObject({ kosherStatusCode: 'LAT-S', notKosher: false })
      expect(used.history.map(({ why, byCompany }) => [why, byCompany])).toEqual([
        ['use', true],
        ['declared', true],
      ])
      const mails = await takeMails(world.test)
      expect(mails.filter(({ subject }) => !subject.includes(used.name))).toEqual([])
      expect(mails.map(({ recipient }) => recipient)).toContain('manager@example.test')
      expect((await kosherize(id)).state.kosherStatusCode).toBe('PARVE')
      const { history } = await world.company.api.lines.get({ lineId: id })
      expect(history[0]).toMatchObject({
        why: 'kosherization',
        toldBy: null,
        visitId: null,
        byCompany: false,
      })
    })

    test('that no use makes milder, or changes in nothing', async () => {
      const { id } = await addLine(await plant(), { kosherStatusId: 'ks-car' })
      for (const status of ['ks-parve', 'ks-pes', 'ks-car', 'ks-car-g'])
        expect(await refusal(use(id, status))).toMatchObject({ status: 409, code: 'line.milder' })
      expect((await use(id, 'ks-lat-s')).state).toMatchObject({ notKosher: true, kosherStatusId: null })
      expect(
        (await use((await addLine(await plant(), { kosherStatusId: null })).id, 'ks-parve')).state,
      ).toMatchObject({
        kosherStatusCode: 'PARVE',
      })
      expect(await refusal(use(id, '', day(10)))).toMatchObject({ status: 400 })
      expect(await refusal(use(id, 'ks-car', '2027-01-01'))).toMatchObject({ status: 400 })
    })

    test('a kosherization comes after the last use, not in the future, and where the material allows it', async () => {
      const { id } = await addLine(await plant())
      await use(id, 'ks-lat-s', day(10))
      const early = await refusal(kosherize(id, { day: day(9) }))
      expect(early).toMatchObject({
        status: 400,
        data: { issues: { day: [expect.stringContaining('10/11/2026')] } },
      })
      expect(await refusal(kosherize(id, { day: '2027-01-01' }))).toMatchObject({
        data: { issues: { day: [expect.any(String)] } },
      })
      expect(await refusal(kosherize(id, { kosherStatusId: 'ks-de' }))).toMatchObject({ status: 400 })
      expect(await refusal(kosherize(id, { passoverUntil: day(14) }))).toMatchObject({ status: 400 })
      const clay = await addLine(await plant(), { kosherizable: false })
      expect(await refusal(kosherize(clay.id))).toMatchObject({ status: 409, code: 'line.not_kosherizable' })
    })

    test('two kosherizations at once are one', async () => {
      const { id } = await addLine(await plant())
      await use(id, 'ks-lat-s')
      await Promise.all([kosherize(id), kosherize(id)])
      const { history } = await api().lines.get({ lineId: id })
      expect(history.filter(({ why }) => why === 'kosherization')).toHaveLength(1)
    })

    test('a manager corrects one, with a reason; what was said stays', async () => {
      const { id } = await addLine(await plant(), { kosherStatusId: 'ks-car' })
      expect(await refusal(api().lines.correct({ lineId: id, fromDay: day(5), reason: ' ' }))).toMatchObject({
        status: 400,
      })
      const corrected = await api().lines.correct({
        lineId: id,
        kosherStatusId: 'ks-parve',
        fromDay: day(5),
        reason: 'Era la linea accanto',
      })
      expect(corrected.state.kosherStatusCode).toBe('PARVE')
      expect(corrected.history.map(({ why }) => why)).toEqual(['correction', 'declared'])
      const unknown = await api().lines.correct({ lineId: id, fromDay: day(6), reason: 'Non si sa' })
      expect(unknown.state).toMatchObject({ kosherStatusId: null, notKosher: false })
    })
  })

  describe('make products', () => {
    test('which name them; a line of another plant or company is not there', async () => {
      const [one, other] = [await plant(), await plant()]
      const line = await addLine(one)
      const elsewhere = await addLine(other)
      const foreign = await addLine(world.otherHead, {}, world.stranger)
      for (const lineId of [elsewhere.id, foreign.id, 'no line'])
        expect(await refusal(newProduct(world, { companyId: one, lineIds: [lineId] }))).toMatchObject({
          status: 404,
        })
      const made = await newProduct(world, { companyId: one, lineIds: [line.id, line.id] })
      expect(made.lines).toEqual([{ id: line.id, name: line.name }])
      const form = {
        productId: made.id,
        name: made.name,
        ingredientIds: made.ingredients.map((i) => i.ingredientId),
      }
      expect(
        (await api().products.certifierSave({ ...form, kosherStatusId: 'ks-parve' })).lines,
      ).toHaveLength(1)
      expect(
        (await api().products.certifierSave({ ...form, kosherStatusId: 'ks-parve', lineIds: null })).lines,
      ).toEqual([])
      expect((await api().lines.get({ lineId: line.id })).products).toBe(0)
    })

    test('those of the only line go on naming it when a second one comes', async () => {
      const one = await plant()
      const first = await addLine(one, { kosherStatusId: 'ks-car' })
      const { id } = await newProduct(world, { companyId: one })
      expect(await codesOf(id)).toEqual(['serious milderThanLine'])
      await addLine(one, { kind: 'Pentola' })
      expect(await codesOf(id)).toEqual(['serious milderThanLine'])
      expect((await api().products.get({ productId: id })).lines).toMatchObject([{ id: first.id }])
    })

    test('one that was put away stays named, and can be chosen no more', async () => {
      const one = await plant()
      const line = await addLine(one, { kosherStatusId: 'ks-car' })
      await addLine(one)
      const made = await newProduct(world, { companyId: one, lineIds: [line.id] })
      await api().lines.archive({ lineId: line.id, archived: true })
      expect(await codesOf(made.id)).toEqual(['serious milderThanLine'])
      expect(await refusal(newProduct(world, { companyId: one, lineIds: [line.id] }))).toMatchObject({
        status: 404,
      })
    })

    test('are listed by line, with the names of their lines, and renewed with them', async () => {
      const one = await plant()
      const [a, b] = [await addLine(one), await addLine(one)]
      const { id } = await approvedProduct(world, { companyId: one, lineIds: [a.id, b.id] })
      await approvedProduct(world, { companyId: one, lineIds: [b.id] })
      const { items } = await world.company.api.products.list({ LineId: a.id, WithLines: true })
      expect(items).toMatchObject([{ id, lineNames: [a.name, b.name] }])
      expect((await world.stranger.api.products.list({ LineId: a.id })).items).toEqual([])
      const next = await api().products.clone({ productId: id })
      expect(next.lines.map((line) => line.id)).toEqual([a.id, b.id])
    })

    test('take the status that follows from what they are made on, too', async () => {
      const one = await plant()
      const line = await addLine(one, { kosherStatusId: 'ks-lat-s' })
      const { id } = await newProduct(world, { companyId: one, lineIds: [line.id] })
      const { items } = await api().products.concerns({ ids: [id] })
      expect(items[0]).toMatchObject({ follows: 'DE', names: { [line.id]: line.name } })
      await world.company.api.products.send({ productId: id })
      const { outcomes } = await api().products.decideMany({
        action: 'approve',
        items: [{ id }],
        useFollowingStatus: true,
        overwrite: ['kosherStatusId'],
      })
      expect(outcomes).toMatchObject([{ id, refusal: null }])
      expect(await api().products.get({ productId: id })).toMatchObject({
        status: 'approved',
        kosherStatusCode: 'DE',
      })
    })
  })

  describe('on a certificate', () => {
    const certified = async (kosherStatusId = 'ks-parve') => {
      const companyId = await plant()
      const line = await addLine(companyId)
      const { id: productId } = await approvedProduct(world, {
        companyId,
        kosherStatusId,
        lineIds: [line.id],
      })
      const { id: groupId } = await api().certificates.create({
        productIds: [productId],
        certificationGroup: { name: fresh('Conserve'), companyId, expireOn: '2027-05-31' },
        acknowledged: ['endsAfterLetters'],
      })
      const open = async () =>
        (await api().certificates.concerns({ CertificationGroupId: groupId })).items.map(({ code }) => code)
      return { companyId, line, productId, groupId, open }
    }

    test('a use brings it under review and names what was issued since; a kosherization takes it off again', async () => {
      const { line, open, groupId } = await certified()
      const today = world.test.clock.now.toISOString().slice(0, 10)
      const used = await use(line.id, 'ks-car', today)
      expect(used.certificates).toMatchObject([{ id: groupId }])
      expect(await open()).toEqual(['milderThanLine'])
      await kosherize(line.id, { day: today })
      expect(await open()).toEqual([])
      expect((await use(line.id, 'ks-lat-s', today)).certificates).toMatchObject([{ id: groupId }])
    })

    test('what was settled stays so until the line is in another state', async () => {
      const { line, open } = await certified()
      await use(line.id, 'ks-lat-s')
      const { items } = await api().certificates.concerns({ CompanyId: line.companyId })
      await api().certificates.settleConcern({ concernId: items[0]?.id ?? '', note: 'Ristampa in corso' })
      expect(await open()).toEqual([])
      await api().lines.correct({
        lineId: line.id,
        kosherStatusId: 'ks-car',
        fromDay: day(12),
        reason: 'Carne',
      })
      expect(await open()).toEqual(['milderThanLine'])
    })

    test('a line of the same steam counts, and what it is made cold does not', async () => {
      const { companyId, line, open } = await certified()
      const { name, kind } = line
      await api().lines.save({
        lineId: line.id,
        name,
        kind,
        isHot: true,
        kosherizable: true,
        circuit: 'C1',
        returns: 'yes',
      })
      await addLine(companyId, {
        kosherStatusId: null,
        notKosher: true,
        circuit: 'c1',
        returns: 'yes',
        kind: 'Pentola',
      })
      expect(await open()).toEqual(['sharedSteam'])
      await api().lines.save({
        lineId: line.id,
        name,
        kind,
        isHot: false,
        kosherizable: true,
        circuit: 'C1',
        returns: 'yes',
      })
      expect(await open()).toEqual([])
    })
  })

  describe('at a visit', () => {
    const visited = async (payload: object = {}) => {
      const companyId = await plant()
      const line = await addLine(companyId)
      const { id: visitId, number } = await api().visits.plan({
        companyId,
        kind: 'kosherization',
        plannedOn: '2026-12-03',
        leadId: world.manager.userId,
      })
      const tablet = new Tablet(world.manager, visitId)
      const pack = await tablet.take()
      const made = tablet.make('kosherization', {
        equipment: line.name,
        method: 'steam',
        celsius: 100,
        seals: [],
        ...payload,
      })
      const seen = tablet.make('line', { lineId: line.id, result: 'differs', text: 'Latte' })
      await tablet.send([made, seen, tablet.end()])
      return {
        companyId,
        line,
        visitId,
        number,
        pack,
        made,
        observed: () => api().lines.observed({ visitId }),
      }
    }

    test('the pack has them with their states', async () => {
      const { pack, line } = await visited()
      expect(pack.lines).toMatchObject([
        { lineId: line.id, name: line.name, kosherStatusCode: 'PARVE', notKosher: false, kosherizedOn: null },
      ])
    })

    test('a pack is an older one once a line of the plant has changed', async () => {
      const companyId = await plant()
      const line = await addLine(companyId)
      const planned = { kind: 'periodic', plannedOn: '2026-12-03', leadId: world.manager.userId } as const
      const { id: visitId } = await api().visits.plan({ companyId, ...planned })
      const tablet = new Tablet(world.manager, visitId)
      for (const change of [
        () => use(line.id, 'ks-lat-s'),
        () => api().lines.archive({ lineId: line.id, archived: true }),
        () => addLine(companyId),
      ]) {
        await tablet.take()
        world.test.clock.forward(1000)
        await addLine(await plant())
        expect((await tablet.send([])).packStale).toBe(false)
        await change()
        expect((await tablet.send([])).packStale).toBe(true)
      }
    })

    test('a kosherization changes nothing until the office confirms it, once', async () => {
      const { line, made, visitId, observed } = await visited()
      await use(line.id, 'ks-lat-s')
      expect((await observed()).items).toMatchObject([
        { observationId: made.id, line: null, celsius: 100, day: day(20) },
      ])
      const confirm = () => kosherize(line.id, { day: day(20), observationId: made.id })
      const [first] = await Promise.all([confirm(), confirm()])
      expect(first.history.filter(({ why }) => why === 'kosherization')).toMatchObject([{ visitId }])
      expect((await observed()).items).toEqual([])
      expect(await refusal(api().lines.refuse({ observationId: made.id, reason: 'No' }))).toMatchObject({
        code: 'line.decided',
      })
    })

    test('one that says its line is listed with it; refused, the line stays', async () => {
      const { line, made, observed, companyId } = await visited()
      const other = await addLine(companyId)
      expect(
        await refusal(kosherize((await addLine(await plant())).id, { observationId: made.id })),
      ).toMatchObject({ status: 404 })
      await api().lines.refuse({ observationId: made.id, reason: 'Mancavano le 24 ore' })
      expect((await observed()).items).toEqual([])
      for (const lineId of [line.id, other.id])
        expect(await refusal(kosherize(lineId, { observationId: made.id }))).toMatchObject({
          code: 'line.decided',
        })
    })

    test('a corrected one takes the place of the first', async () => {
      const companyId = await plant()
      const line = await addLine(companyId)
      const { id: visitId } = await api().visits.plan({
        companyId,
        kind: 'kosherization',
        plannedOn: '2026-12-03',
        leadId: world.manager.userId,
      })
      const tablet = new Tablet(world.manager, visitId)
      const first = tablet.make('kosherization', { equipment: 'Forno', method: 'steam', seals: [] })
      const next = tablet.make(
        'kosherization',
        { lineId: line.id, equipment: 'Forno', method: 'immersion', seals: [] },
        { supersedes: [first.id] },
      )
      await tablet.send([first, next, tablet.end()])
      expect((await api().lines.observed({ visitId })).items).toMatchObject([
        { observationId: next.id, line: { id: line.id, name: line.name } },
      ])
    })
  })

  test('the desk says what to look at', async () => {
    const companyId = await plant()
    const [used, ending] = [await addLine(companyId), await addLine(companyId)]
    const counts = async () =>
      Object.fromEntries((await api().desk.get({})).parts.map(({ part, totalItems }) => [part, totalItems]))
    const before = await counts()
    await use(used.id, 'ks-lat-s')
    const soon = new Date(world.test.clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    await kosherize(ending.id, { passoverUntil: soon })
    const after = await counts()
    expect([after['lines.used'], after['lines.passover']]).toEqual([
      (before['lines.used'] ?? 0) + 1,
      (before['lines.passover'] ?? 0) + 1,
    ])
    world.test.clock.forward(1000)
    await kosherize(used.id)
    await use(ending.id, 'ks-parve', day(16))
    expect(await counts()).toMatchObject({
      'lines.used': (before['lines.used'] ?? 0) + 1,
      'lines.passover': before['lines.passover'] ?? 0,
    })
  })

  test('a file names them; an unknown one comes back with what can be written', async () => {
    const facility = await plant()
    const [a, b] = [await addLine(facility), await addLine(facility)]
    const { name: ingredient } = await approvedIngredient(world, { companyId: facility })
    const its = fresh('Cracker')
    const head = ['Nome', 'Stato kosher', 'Ingredienti', 'Linee']
    const file = (lines: string) => csv(head, [its, 'PARVE', ingredient, lines]).replace(/;(?=[^;]*$)/, ';')
    const wrong = await check({ ...world, facility }, csv(head, [its, 'PARVE', ingredient, 'Pentola']), {
      kind: 'products',
    })
    expect(wrong.problems).toMatchObject([
      { column: 'Linee', value: 'Pentola', message: expect.stringContaining(a.name) },
    ])
    await importAll({ ...world, facility }, file(`"${a.name}; ${b.name}"`), { kind: 'products' })
    const { items } = await api().products.list({ CompanyId: facility, Search: its, WithLines: true })
    expect(items).toMatchObject([{ lineNames: [a.name, b.name] }])
  })

  test('what is present, not for kosher, is in no product, and noted beside its twin', async () => {
    const name = fresh('Panna')
    const present = await approvedIngredient(world, {
      name,
      kosherGroupId: 'kg-7',
      kosherStatusId: 'ks-lat-s',
    })
    const { id } = await newProduct(world, { ingredientIds: [present.id], kosherStatusId: 'ks-lat-s' })
    const { items } = await api().products.concerns({ ids: [id] })
    expect(items[0]?.concerns).toMatchObject([
      { code: 'notAllowedHere', weight: 'forbidden', why: 'presentOnly' },
    ])
    const barred = { CompanyId: world.head, Search: name, Barred: false } as const
    expect((await api().ingredients.list(barred)).items).toEqual([])
    const twin = await newIngredient(world, { name: name.toUpperCase(), kosherStatusId: 'ks-lat-s' })
    const { items: said } = await api().ingredients.concerns({ ids: [twin.id, present.id] })
    expect(said.map(({ concerns }) => concerns.some(({ code }) => code === 'nonKosherTwin'))).toEqual([
      true,
      false,
    ])
    await api().ingredients.approve({ ingredientId: twin.id, ...weighed })
    const { items: both } = await api().ingredients.concerns({ ids: [present.id] })
    expect(both[0]?.concerns).toContainEqual({
      code: 'nonKosherTwin',
      weight: 'note',
      ingredients: [twin.id],
    })
  })
})
