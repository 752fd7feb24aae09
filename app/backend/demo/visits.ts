import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { Observe, type Pack } from '~/contract/visits'
import type { ObservationKind, ObservationPayloads, Seen } from '~/domain/visits/observation'
import type { Ctx } from '../core/context'
import { acceptDeviation, closeDeviation } from '../modules/deviations/decide-deviation'
import { answerDeviation } from '../modules/deviations/answer-deviation'
import { listDeviations } from '../modules/deviations/list-deviations'
import { confirmVisit } from '../modules/visits/confirm-visit'
import { getPack } from '../modules/visits/evidence/get-pack'
import { observe } from '../modules/visits/evidence/observe'
import { addPhoto } from '../modules/visits/photos/add-photo'
import { planVisit } from '../modules/visits/plan-visit'
import { setInterval } from '../modules/visits/set-interval'
import { demoPhoto } from './demo-photo'
import type { DemoPeople } from './people'
import type { World } from './world'

const deviceId = 'ipad-dimostrazione'
const minute = 60_000

/** A tablet in a plant: what is said on it, minute by minute. */
class Tablet {
  private readonly made: z.input<typeof Observe>['observations'] = []
  private readonly digests: string[] = []

  private constructor(
    private readonly world: World,
    private readonly by: DemoPeople['staff'],
    private readonly begins: Date,
    readonly pack: Pack,
  ) {}

  static async take(world: World, by: DemoPeople['staff'], begins: Date, visitId: string): Promise<Tablet> {
    const pack = await getPack(world.as(by, begins), {
      visitId,
      DeviceId: deviceId,
      DeviceName: 'iPad di reparto',
    })
    return new Tablet(world, by, begins, pack)
  }

  private ctx(after: number): Ctx {
    return this.world.as(this.by, new Date(this.begins.getTime() + after * minute))
  }

  says<Kind extends ObservationKind>(
    kind: Kind,
    payload: ObservationPayloads[Kind],
    seen: Seen | null = null,
  ) {
    const seq = this.made.length
    const ctx = this.ctx(seq * 7)
    const id = ctx.newId()
    this.made.push({ id, kind, payload, seen, seq, at: ctx.clock().toISOString() } as never)
    return id
  }

  async photographs(observationId: string, caption: string): Promise<void> {
    const bytes = await demoPhoto(caption)
    this.digests.push(createHash('sha256').update(bytes).digest('hex'))
    const ctx = this.ctx(this.made.length * 7)
    await addPhoto(ctx, {
      visitId: this.pack.visit.id,
      account: this.pack.account,
      photoId: ctx.newId(),
      observationId,
      takenAt: ctx.clock().toISOString(),
      data: inOne(bytes),
    })
  }

  /** Hands in all of it. */
  async ends(): Promise<void> {
    const observations = this.made.map(({ id }) => id)
    this.says('end', { manifest: { observations, photos: this.digests } })
    const ctx = this.ctx(this.made.length * 7 + 5)
    await observe(
      ctx,
      Observe.parse({
        visitId: this.pack.visit.id,
        account: this.pack.account,
        deviceId,
        schema: 1,
        sentAt: ctx.clock().toISOString(),
        observations: this.made,
      }),
    )
  }
}

async function* inOne(bytes: Uint8Array) {
  yield bytes
}

/** One that was confirmed, with what was found put right; one for today; and a facility to which nobody has gone for too long. */
export async function makeVisits(world: World, people: DemoPeople): Promise<void> {
  const molino = people.companies.find(({ key }) => key === 'molino')
  const [foggia, altamura] = molino?.places ?? []
  if (!molino || !foggia || !altamura) throw new Error('the facilities that are visited are missing')
  await confirmed(world, people, molino.account, altamura.id)
  const { staff, manager } = people
  // Asked for long ago, and never done.
  await setInterval(world.as(manager, world.since(400).after(0)), { companyId: foggia.id, months: 12 })
  await planVisit(world.as(manager, world.since(6).after(0)), {
    companyId: altamura.id,
    kind: 'followUp',
    plannedOn: world.dayAhead(0),
    leadId: staff.userId,
    inspectorIds: [],
    brief: 'Verificare il ritorno condense e la cella 2.',
  })
}

async function confirmed(
  world: World,
  { staff, manager }: DemoPeople,
  account: DemoPeople['staff'],
  companyId: string,
): Promise<void> {
  const time = world.since(70)
  const { id: visitId } = await planVisit(world.as(manager, time.after(0)), {
    companyId,
    kind: 'periodic',
    plannedOn: world.dayAhead(-60),
    leadId: staff.userId,
    inspectorIds: [],
    brief: null,
  })
  const tablet = await Tablet.take(world, staff, time.after(9), visitId)
  for (const [index, seen] of tablet.pack.ingredients.slice(0, 12).entries()) {
    const { ingredientId, rmc: _, rmcDescription: __, area: ___, lastSeenOn: ____, ...shown } = seen
    const area = index < 8 ? 'Magazzino' : 'Cella 2'
    tablet.says(
      'ingredient',
      { ingredientId, area, differences: [], result: index === 5 ? 'absent' : 'found' },
      { ingredientId, ...shown },
    )
  }
  const unlisted = tablet.says('unlisted', {
    label: { name: 'Gomma di guar', vendor: 'Addensanti Emiliani', lot: 'GG-114' },
    area: 'Magazzino',
    inUse: 'no',
  })
  await tablet.photographs(unlisted, 'Gomma di guar')
  const boiler = tablet.says('check', {
    topic: 'boiler',
    result: 'notOk',
    text: 'Il ritorno condense della linea 2 è collegato: l’ultima volta era chiuso.',
  })
  await tablet.photographs(boiler, 'Ritorno condense')
  tablet.says('check', { topic: 'cleaners', result: 'ok', text: 'Nessun aceto fra i sanificanti.' })
  tablet.says('seal', { number: '004718', action: 'applied', place: 'Valvola del ritorno condense' })
  tablet.says('note', { text: 'Il direttore chiede una visita prima di Pesach.', internal: true })
  tablet.says('deviation', {
    grade: 'minor',
    finding: 'Il ritorno condense della linea 2 è collegato alla caldaia comune.',
    requirement: 'Il vapore della linea kosher non torna in caldaia.',
    measure: 'Chiudere e sigillare la valvola, poi mandare una foto.',
    about: [boiler],
  })
  tablet.says('signature', { role: 'inspector', name: 'Anna Levi', typed: true })
  tablet.says('signature', {
    role: 'counterpart',
    name: 'Pietro Lorusso',
    function: 'Direttore di stabilimento',
    typed: true,
    statement: 'La valvola verrà chiusa in giornata.',
  })
  await tablet.ends()
  await confirmVisit(world.as(manager, time.after(3)), { visitId, note: null, changes: [] })

  const certifier = (days: number) => world.as(manager, time.after(days))
  const found = await listDeviations(world.as(manager, time.now), {
    VisitId: visitId,
    Search: undefined,
    ItemsPerPage: 1,
    Offset: 0,
  })
  const deviationId = found.items[0]?.id ?? ''
  await answerDeviation(world.as(account, time.after(6)), {
    deviationId,
    cause: 'La valvola era stata riaperta durante la manutenzione estiva.',
    correction: 'Valvola chiusa e sigillata lo stesso giorno.',
    correctiveAction: 'La chiusura è ora nella lista di controllo di ogni manutenzione.',
    doneOn: null,
  })
  await acceptDeviation(certifier(4), { deviationId })
  await closeDeviation(certifier(10), { deviationId })
}
