import { addDays } from 'date-fns/addDays'
import { todayInRome } from '~/i18n/format'
import { createLine } from '../modules/lines/keep-lines'
import { kosherizeLine, useLine } from '../modules/lines/line-states'
import { listObserved } from '../modules/lines/observed'
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
  const add = (name: string, kind: string, more: object) =>
    createLine(world.as(dairy.account, time.after(1)), {
      ...{
        companyId,
        name,
        kind,
        isHot: true,
        kosherizable: true,
        circuit: 'Generatore 1',
        returns: 'no' as const,
      },
      ...more,
    })
  await add('Caldaia polivalente 1', 'Caldaia', { kosherStatusId: 'ks-lat-ci' })
  const second = await add('Caldaia polivalente 2', 'Caldaia', { kosherStatusId: 'ks-lat-ci' })
  const onSecond = { circuit: 'Generatore 2', returns: 'yes' as const }
  await add('Pastorizzatore delle bevande', 'Pastorizzatore', { kosherStatusId: 'ks-parve', ...onSecond })
  await add('Concentratore', 'Concentratore', { notKosher: true, ...onSecond })

  const visit = world.since(30)
  const used = todayInRome(addDays(visit.now, -20))
  await useLine(world.as(dairy.account, addDays(visit.now, -20)), {
    lineId: second.id,
    kosherStatusId: 'ks-lat-s',
    fromDay: used,
    reason: 'Prova di un latte non sorvegliato',
  })
  const visitId = await visited(world, people, companyId, visit, kosherized(second), 'kosherization')
  const office = world.as(people.manager, visit.after(4))
  const [seen] = (await listObserved(office, { visitId })).items
  if (!seen) throw new Error('the kosherization was not observed')
  const { observationId, day, method, celsius, restedHours } = seen
  await kosherizeLine(office, {
    ...{ lineId: second.id, kosherStatusId: 'ks-lat-ci', day, method, celsius, restedHours, observationId },
  })
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
