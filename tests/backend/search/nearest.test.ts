import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'

describeDialects('The words nearest to a search', (dialect) => {
  let world: World

  beforeAll(async () => {
    world = await createWorld(dialect)
    const ingredient = (name: string, companyId: string) =>
      world.manager.api.ingredients.certifierCreate({ name, companyId, expirationDate: '2027-06-30' })
    await ingredient('Zafferano in stimmi', world.facility)
    await ingredient('Mozzarella di bufala', world.otherFacility)
    await ingredient('Pane grattugiato', world.facility)
    const gone = await ingredient('Curcuma', world.facility)
    await world.manager.api.ingredients.remove({ ingredientId: gone.id, reason: 'Doppione' })
    await world.product('Mostarda dolce', { companyId: world.facility })
  })
  afterAll(() => world.close())

  const nearest = async (Search: string, who: SignedIn = world.manager) =>
    (await who.api.search.find({ Search })).nearest

  test.each([
    ['zaferano', 'zafferano'],
    ['Zaferano  stimmi', 'zafferano stimmi'],
    ['stimmi zafferaon', 'stimmi zafferano'],
    ['mozarela', 'mozzarella'],
    ['mozarella bufla', 'mozzarella bufala'],
    ['pnae', 'pane'],
    ['mostarrda', 'mostarda'],
    ['vesuvoi', 'vesuvio'],
  ])('a certifier who types %s is offered %s, which finds something', async (typed, offered) => {
    expect(await nearest(typed)).toBe(offered)
    expect((await world.manager.api.search.find({ Search: offered })).items).not.toEqual([])
  })

  test.each([
    'zafferano',
    'curcma',
    'xyzzyq',
    'zaf',
    'zaferano pomodoro',
    'zaferano mozarella',
    '????',
    'q*ar%_',
  ])('%s has nothing near to offer', async (typed) => {
    expect(await nearest(typed)).toBe(null)
  })

  test('a company is offered words of its own alone', async () => {
    expect(await nearest('zaferano', world.molino)).toBe('zafferano')
    expect(await nearest('mostarrda', world.molino)).toBe('mostarda')
    expect(await nearest('mozarela', world.vesuvio)).toBe('mozzarella')
    for (const typed of ['mozarela', 'vesuvoi', 'bufla'])
      expect(await nearest(typed, world.molino)).toBe(null)
    for (const typed of ['zaferano', 'molnio', 'mostarrda'])
      expect(await nearest(typed, world.vesuvio)).toBe(null)
  })

  test('a list is offered words of its kind', async () => {
    const listed = async (Among: 'ingredient' | 'product', Search: string, who = world.manager) =>
      (await who.api.search.nearest({ Search, Among })).nearest
    expect(await listed('ingredient', 'zaferano')).toBe('zafferano')
    expect(await listed('product', 'zaferano')).toBe(null)
    expect(await listed('product', 'mostarrda')).toBe('mostarda')
    expect(await listed('ingredient', 'mozarela', world.molino)).toBe(null)
    expect(await listed('ingredient', '')).toBe(null)
  })

  // PostgreSQL looks on its own processors.
  test.runIf(dialect === 'sqlite')(
    'a search for words that are in nothing leaves turns to others, eight at once too',
    async () => {
      let turns = 0
      let isOver = false
      const tick = () => {
        turns += 1
        if (!isOver) setImmediate(tick)
      }
      setImmediate(tick)
      expect(await nearest('zzaferanoxq')).toBe(null)
      expect(turns).toBeGreaterThan(50)
      const found = await Promise.all(Array.from({ length: 8 }, () => nearest('mozarela')))
      isOver = true
      expect(found[0]).toBe('mozzarella')
      expect(found.filter((one) => one !== null && one !== 'mozzarella')).toEqual([])
    },
  )
})
