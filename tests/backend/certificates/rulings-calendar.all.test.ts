import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateStates, type CertificateState } from '~/domain/certificates/certificate-rules'
import { describeDialects, type SignedIn } from '../../support/backend'
import { found, openDirectory } from '../directory/world'
import { drawQuickly } from './quick-pdf'
import { createWorld, type World } from './world'

const days = 400

type Act =
  | { on: number; of: number; do: 'suspend'; products?: number[]; notice?: number }
  | { on: number; of: number; do: 'reinstate'; products?: number[] }
  | { on: number; of: number; do: 'end' | 'revoke' }
  | { on: number; of: number; do: 'reduce'; products: number[] }

/** 40 of them, by hand: `on` which day, `of` which certificate, which of its products. */
const acts: Act[] = [
  { on: 3, of: 0, do: 'suspend' },
  { on: 5, of: 1, do: 'suspend', products: [0] },
  { on: 9, of: 0, do: 'reinstate' },
  { on: 9, of: 0, do: 'suspend', products: [1, 2] },
  { on: 12, of: 2, do: 'suspend', notice: 10 },
  { on: 15, of: 1, do: 'suspend', products: [1], notice: 30 },
  { on: 20, of: 0, do: 'reinstate', products: [1] },
  { on: 30, of: 2, do: 'reinstate' },
  { on: 31, of: 3, do: 'suspend', products: [0, 1, 2] },
  { on: 40, of: 0, do: 'reinstate' },
  { on: 41, of: 0, do: 'suspend', notice: 5 },
  { on: 44, of: 0, do: 'reinstate' },
  { on: 50, of: 1, do: 'reinstate', products: [0] },
  { on: 60, of: 2, do: 'suspend', products: [2] },
  { on: 61, of: 2, do: 'suspend', products: [0, 1] },
  { on: 70, of: 2, do: 'reinstate' },
  { on: 75, of: 4, do: 'suspend' },
  { on: 80, of: 3, do: 'reinstate' },
  { on: 81, of: 3, do: 'suspend', products: [0] },
  { on: 82, of: 3, do: 'reduce', products: [0] },
  { on: 90, of: 1, do: 'suspend' },
  { on: 95, of: 1, do: 'reduce', products: [1] },
  { on: 100, of: 4, do: 'end' },
  { on: 110, of: 4, do: 'revoke' },
  { on: 119, of: 5, do: 'suspend', products: [0], notice: 3 },
  { on: 120, of: 5, do: 'suspend', notice: 1 },
  { on: 130, of: 5, do: 'reinstate' },
  { on: 140, of: 2, do: 'suspend', notice: 30 },
  { on: 150, of: 2, do: 'suspend' },
  { on: 160, of: 2, do: 'reinstate' },
  { on: 200, of: 5, do: 'suspend', products: [1] },
  { on: 210, of: 5, do: 'suspend', products: [2] },
  { on: 220, of: 5, do: 'reinstate', products: [1] },
  { on: 230, of: 5, do: 'suspend' },
  { on: 240, of: 5, do: 'reinstate' },
  { on: 250, of: 0, do: 'suspend' },
  { on: 300, of: 0, do: 'end' },
  { on: 320, of: 2, do: 'suspend', products: [0] },
  { on: 380, of: 2, do: 'suspend' },
  { on: 390, of: 2, do: 'reinstate' },
]

/** What is answered to who asks for an extract. */
const extractOf = (state: CertificateState, resting: number) =>
  state === 'valid' || state === 'expiring'
    ? resting === 0
      ? null
      : 'certificate.suspended'
    : `certificate.${state}`

describeDialects('A calendar of rulings', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    await openDirectory(world, 'all')
  })
  afterAll(() => world.close())

  test(
    'state, filter, list, public check, register and extract agree on each day',
    { timeout: 600_000 },
    async () => {
      expect(acts).toHaveLength(40)
      const current: string[] = []
      const products: string[][] = []
      for (const [index, expiresIn] of [380, 395, 420, 200, 399, 365].entries()) {
        const ids = await Promise.all(
          [1, 2, 3].map((number) => world.product(`Calendario ${index} ${number}`)),
        )
        const expireOn = new Date(world.test.clock.now.getTime() + expiresIn * 86_400_000)
          .toISOString()
          .slice(0, 10)
        const { id } = await world.manager.api.certificates.create({
          productIds: ids,
          certificationGroup: { name: `Calendario ${index}`, companyId: world.facility, expireOn },
        })
        current.push(id)
        products.push(ids)
      }
      const all = new Set(current)
      for (let day = 0; day < days; day += 1) {
        const manager = await world.test.signIn({ userType: 'Certifier', manager: true })
        const today = acts.filter(({ on }) => on === day)
        for (const act of today) all.add((current[act.of] = await happen(manager, act)))
        await agree(manager, today.length > 0 ? [...all] : [[...all][day % all.size]!])
        world.test.clock.forward(86_400_000)
      }

      async function happen({ api }: SignedIn, act: Act): Promise<string> {
        const certificationGroupId = current[act.of] ?? ''
        const reason = 'Calendario'
        const productIds =
          'products' in act ? act.products?.map((at) => products[act.of]?.[at] ?? '') : undefined
        if (act.do === 'reduce')
          return (
            await api.certificates.reduce({ certificationGroupId, reason, productIds: productIds ?? [] })
          ).id
        if (act.do === 'revoke') await api.certificates.revoke({ certificationGroupId, reason })
        else
          await api.rulings.create({
            kind: act.do,
            subjectType: 'certificate',
            subjectId: certificationGroupId,
            reason,
            productIds,
            ...(act.do === 'suspend' && {
              ownWish: true,
              effectiveOn: new Date(world.test.clock.now.getTime() + (act.notice ?? 0) * 86_400_000)
                .toISOString()
                .slice(0, 10),
            }),
          })
        return certificationGroupId
      }

      async function agree({ api }: SignedIn, ids: string[]): Promise<void> {
        const at = world.test.clock.now.toISOString()
        const { items } = await api.certificates.list({ ItemsPerPage: 100, Search: 'Calendario' })
        const listed = new Map(items.map(({ certificationGroup: group }) => [group.id, group]))
        for (const WithState of certificateStates) {
          const filtered = await api.certificates.list({ ItemsPerPage: 100, Search: 'Calendario', WithState })
          expect(
            filtered.items.map(({ certificationGroup: { id } }) => id).sort(),
            `${at} ${WithState}`,
          ).toEqual([...listed.values()].flatMap(({ id, state }) => (state === WithState ? [id] : [])).sort())
        }
        const register = new Map(
          (await found(world, 'calendario', { ended: true })).map((item) => [item.name, item]),
        )
        for (const id of ids) {
          const { certificationGroup: group, certificates } = await api.certificates.get({
            certificationGroupId: id,
          })
          expect(group, at).toEqual(listed.get(id))
          const checked = await world.test.stranger.api.verify.code({ code: group.shortCode })
          expect(checked.state, at).toBe(group.state)
          const own = certificates.flatMap((document) => document.products)
          const shown = checked.documents.flatMap((document) => document.products)
          expect(
            shown.map(({ suspendedOn }) => suspendedOn),
            at,
          ).toEqual(own.map(({ suspendedOn }) => suspendedOn))
          if (group.state === 'suspended')
            expect(
              own.every(({ suspendedOn }) => suspendedOn !== null),
              at,
            ).toBe(true)
          if (group.state === 'valid' || group.state === 'expiring')
            expect(
              own.filter(({ suspendedOn }) => suspendedOn !== null),
              at,
            ).toHaveLength(group.restingCount)
          if (!group.replacedById)
            for (const { name, suspendedOn } of own) {
              const isLive = ['valid', 'expiring', 'suspended'].includes(group.state)
              const expected = isLive && suspendedOn !== null ? 'suspended' : group.state
              expect(register.get(name)?.state, `${at} ${name}`).toBe(expected)
            }
          const refused = await api.certificates.generateWhole({ certificationGroupId: id }).then(
            () => null,
            ({ code }: { code: string }) => code,
          )
          expect(refused, at).toBe(extractOf(group.state, group.restingCount))
        }
      }
    },
  )
})
