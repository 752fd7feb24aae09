import { addDays } from 'date-fns/addDays'
import { todayInRome } from '~/i18n/format'
import { createLine } from '../modules/lines/keep-lines'
import { kosherizeLine, useLine } from '../modules/lines/line-states'
import { listObserved } from '../modules/lines/shown-lines'
import type { DemoPeople } from './people'
import { visited } from './visits'
import type { World } from './world'

/**
 * A plant with four lines: the dairy one that makes its products, a pareve one, one that was kosherized last month with
 * its visit, and one that is not kosher on the steam of the pareve one.
 */
export async function makeLines(world: World, people: DemoPeople): Promise<void> {
  const dairy = people.companies.find(({ key }) => key === 'brenta')
  const companyId = dairy?.places[0]?.id
  if (!dairy || !companyId) throw new Error('the plant with lines is missing')
  const time = world.since(200)
  const add = (name: string, kind: string, generator: 1 | 2, state: object) =>
    createLine(world.as(dairy.account, time.after(1)), {
      ...{ companyId, name, kind, isHot: true, kosherizable: true, ...state },
      circuit: `Generatore ${generator}`,
      returns: generator === 1 ? 'no' : 'yes',
    })
  await add('Caldaia polivalente 1', 'Caldaia', 1, { kosherStatusId: 'ks-lat-ci' })
  const second = await add('Caldaia polivalente 2', 'Caldaia', 1, { kosherStatusId: 'ks-lat-ci' })
  await add('Pastorizzatore delle bevande', 'Pastorizzatore', 2, { kosherStatusId: 'ks-parve' })
  await add('Concentratore', 'Concentratore', 2, { notKosher: true })

  const visit = world.since(30)
  const used = addDays(visit.now, -20)
  await useLine(world.as(dairy.account, used), {
    lineId: second.id,
    kosherStatusId: 'ks-lat-s',
    fromDay: todayInRome(used),
    reason: 'Prova di un latte non sorvegliato',
  })
  const visitId = await visited(world, people, companyId, visit, kosherized(second), 'kosherization')
  const office = world.as(people.manager, visit.after(4))
  const [seen] = (await listObserved(office, { visitId })).items
  if (!seen) throw new Error('the kosherization was not observed')
  await kosherizeLine(office, { ...seen, lineId: second.id, kosherStatusId: 'ks-lat-ci' })
}

const kosherized =
  ({ id, name }: { id: string; name: string }): Parameters<typeof visited>[4] =>
  async (tablet) => {
    tablet.says('line', { lineId: id, result: 'notRunning', text: 'Ferma da due giorni, lavata con soda.' })
    tablet.says('kosherization', {
      lineId: id,
      equipment: name,
      method: 'immersion',
      celsius: 100,
      minutes: 20,
      from: 'Latte',
      to: 'Chalav Israel',
      seals: [],
    })
  }
