import { afterAll, beforeEach, expect, test } from 'vitest'
import { concernSettings } from '~/backend/modules/kosher/concerns/concern-settings'
import { concernCodes, concernWeights, weights, type ConcernCode, type Weight } from '~/domain/kosher/concern'
import { describeDialects } from '../../support/backend'
import { createItemWorld, refusal, type ItemWorld } from '../support-items'

describeDialects('the weights of concerns', (dialect) => {
  let world: ItemWorld
  beforeEach(async () => {
    world ??= await createItemWorld(dialect)
    await world.manager.api.concerns.saveWeights({
      weights: concernCodes.map((code) => ({ code, weight: concernWeights[code] })),
    })
  })
  afterAll(() => world.test.close())

  const api = () => world.manager.api.concerns
  const set = (code: ConcernCode, weight: Weight, version?: number) =>
    api().saveWeights({ weights: [{ code, weight }], version })
  const raised = async () => (await concernSettings(world.test.ctx())).weightsByManagers

  test('are those of the table until somebody raises one, and all certifiers read them', async () => {
    const { items } = await world.colleague.api.concerns.weights()
    expect(items.map(({ code }) => code)).toEqual(concernCodes)
    for (const { code, weight, least } of items)
      expect({ weight, least }, code).toEqual({ weight: concernWeights[code], least: concernWeights[code] })
    expect(await raised()).toEqual({})
    expect(await refusal(world.company.api.concerns.weights())).toMatchObject({ status: 403 })
    for (const who of [world.colleague, world.company])
      expect(
        await refusal(
          who.api.concerns.saveWeights({ weights: [{ code: 'noEvidence', weight: 'forbidden' }] }),
        ),
      ).toMatchObject({ status: 403 })
  })

  test('one is raised by a manager, at once and on record, and given back', async () => {
    const before = await api().weights()
    const after = await set('sensitiveName', 'forbidden', before.version)
    expect(after.version).toBe(before.version + 1)
    expect(after.items.find(({ code }) => code === 'sensitiveName')).toMatchObject({
      weight: 'forbidden',
      least: 'note',
      setBy: { email: world.manager.email },
      setAt: expect.any(String),
    })
    expect(await raised()).toEqual({ sensitiveName: 'forbidden' })
    const tried = async (name: string) =>
      (await world.colleague.api.concerns.tryName({ Name: name })).items.map(({ weight }) => weight)
    expect(await tried('gelatina')).toEqual(['forbidden'])
    const [event] = (await world.manager.api.audit.list({ Action: 'settings.concern_weights_saved' })).items
    expect(event).toMatchObject({
      actorEmail: world.manager.email,
      before: { sensitiveName: 'note' },
      after: { sensitiveName: 'forbidden' },
    })
    // What is so already changes nothing, and is no event.
    expect(await set('sensitiveName', 'forbidden')).toEqual(after)
    await set('sensitiveName', 'note')
    expect(await raised()).toEqual({})
    expect(await tried('gelatina')).toEqual(['serious'])
  })

  test('none weighs less than by itself, and of several that are sent either all or none count', async () => {
    for (const code of concernCodes)
      for (const weight of weights) {
        const isLess = weights.indexOf(weight) > weights.indexOf(concernWeights[code])
        if (isLess)
          expect(await refusal(set(code, weight)), `${code} ${weight}`).toMatchObject({
            status: 400,
            code: 'invalid_input',
          })
      }
    expect(
      await refusal(
        api().saveWeights({
          weights: [
            { code: 'decidedOtherwise', weight: 'serious' },
            { code: 'kitniyot', weight: 'note' },
          ],
        }),
      ),
    ).toMatchObject({ status: 400 })
    expect(
      await refusal(api().saveWeights({ weights: [{ code: 'other' as never, weight: 'serious' }] })),
    ).toMatchObject({ status: 400 })
    expect(await raised()).toEqual({})
  })

  test('two managers do not overwrite each other', async () => {
    const { version } = await api().weights()
    const answers = await Promise.allSettled([
      set('decidedOtherwise', 'serious', version),
      set('decidedOtherwise', 'forbidden', version),
      set('alreadyThere', 'serious', version),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const current = await api().weights()
    expect(Object.keys(await raised())).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 409,
          code: 'concerns.stale_version',
          data: { details: { current, byYou: true } },
        })
  })
})
