import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '~/domain/access'
import { Observe, type Pack } from '~/contract/visits/visits'
import type { ObservationKind, ObservationPayloads, Seen } from '~/domain/visits/observation'
import type { VisitKind } from '~/domain/visits/visit'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../core/context'
import { acceptDeviation, closeDeviation } from '../modules/deviations/decide-deviation'
import { answerDeviation } from '../modules/deviations/answer-deviation'
import { listDeviations } from '../modules/deviations/list-deviations'
import { confirmVisit } from '../modules/visits/confirm-visit'
import { takePack } from '../modules/visits/evidence/get-pack'
import { observe } from '../modules/visits/evidence/observe'
import { addPhoto } from '../modules/visits/photos/add-photo'
import { planVisit } from '../modules/visits/plan-visit'
import { drawReports } from '../modules/visits/report/draw-reports'
import { demoPhoto } from './demo-photo'
import type { DemoPeople } from './people'
import type { Timeline, World } from './world'

const deviceId = 'ipad-dimostrazione'
/** The pause between two observations. */
const minutes = 5 * 60_000

/** A tablet in a plant: its observations in order. */
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
    const pack = await takePack(world.as(by, begins), {
      visitId,
      deviceId,
      deviceName: 'iPad di reparto',
    })
    return new Tablet(world, by, begins, pack)
  }

  private ctx(after: number): Ctx {
    return this.world.as(this.by, new Date(this.begins.getTime() + after * minutes))
  }

  says<Kind extends ObservationKind>(
    kind: Kind,
    payload: ObservationPayloads[Kind],
    seen: Seen | null = null,
  ) {
    const seq = this.made.length
    const ctx = this.ctx(seq)
    const id = ctx.newId()
    this.made.push({ id, kind, payload, seen, seq, at: ctx.clock().toISOString() } as never)
    return id
  }

  async photographs(observationId: string, caption: string): Promise<void> {
    const bytes = await demoPhoto(caption)
    this.digests.push(createHash('sha256').update(bytes).digest('hex'))
    const ctx = this.ctx(this.made.length)
    await addPhoto(ctx, {
      visitId: this.pack.visit.id,
      account: this.pack.account,
      photoId: ctx.newId(),
      observationId,
      takenAt: ctx.clock().toISOString(),
      data: inOne(bytes),
    })
  }

  /** Finds so many of the list, except one, which is missing. */
  finds(count: number): void {
    for (const [index, listed] of this.pack.ingredients.slice(0, count).entries()) {
      const { ingredientId, version, name, vendor, group, status, isPassover, expiry } = listed
      this.says(
        'ingredient',
        {
          ingredientId,
          area: index < 8 ? 'Magazzino' : 'Cella 2',
          differences: [],
          result: index === 8 ? 'absent' : 'found',
        },
        { ingredientId, version, name, vendor, group, status, isPassover, expiry },
      )
    }
  }

  /** Hands in all of it. @returns when */
  async ends(): Promise<Date> {
    const observations = this.made.map(({ id }) => id)
    this.says('end', { manifest: { observations, photos: this.digests } })
    const ctx = this.ctx(this.made.length)
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
    return ctx.clock()
  }
}

async function* inOne(bytes: Uint8Array) {
  yield bytes
}

/**
 * Supervised productions; a plant with a deviation found, corrected and closed, visited again today; and another one not visited for
 * more than a year.
 */
export async function makeVisits(world: World, people: DemoPeople): Promise<void> {
  const molino = people.companies.find(({ key }) => key === 'molino')
  const [foggia, altamura] = molino?.places ?? []
  if (!molino || !foggia || !altamura) throw new Error('the facilities that are visited are missing')
  await visited(world, people, foggia.id, world.since(402), asExpected)
  const visitId = await visited(world, people, altamura.id, world.since(75), condensateReturns)
  await putRight(world, people, molino.account, visitId)
  for (const key of supervisedCompanies)
    for (const place of people.companies.find((one) => one.key === key)?.places ?? [])
      await visited(world, people, place.id, world.since(40), asExpected, 'supervised')
  const { manager, staff } = people
  await planVisit(world.as(manager, world.since(6).after(0)), {
    companyId: altamura.id,
    kind: 'followUp',
    plannedOn: world.dayAhead(0),
    leadId: staff.userId,
    inspectorIds: [],
    brief: 'Verificare la valvola del ritorno condense e la cella 2.',
  })
}

/** They make wine, vinegar and cheese, which are supervised. */
const supervisedCompanies = ['berici', 'estense', 'brenta']

/** @returns its id */
export async function visited(
  world: World,
  { staff, manager }: DemoPeople,
  companyId: string,
  time: Timeline,
  look: (tablet: Tablet) => Promise<void>,
  kind: VisitKind = 'periodic',
): Promise<string> {
  const planned = time.now
  const begins = time.after(9)
  const { id: visitId } = await planVisit(world.as(manager, planned), {
    companyId,
    kind,
    plannedOn: todayInRome(begins),
    leadId: staff.userId,
    inspectorIds: [],
    brief: null,
  })
  const tablet = await Tablet.take(world, staff, begins, visitId)
  await look(tablet)
  await draw(world, await tablet.ends())
  const confirmed = time.after(3)
  await confirmVisit(world.as(manager, confirmed), { visitId, note: null, changes: [] })
  await draw(world, confirmed)
  return visitId
}

/** Draws the report, or its addendum: left to the server it would be dated today. */
async function draw(world: World, when: Date): Promise<void> {
  if ((await drawReports(world.as(null, when))) !== 1) throw new Error('the report of a visit is not drawn')
}

const signatures = (tablet: Tablet, statement?: string) => {
  tablet.says('signature', { role: 'inspector', name: 'Anna Levi', typed: true })
  tablet.says('signature', {
    role: 'counterpart',
    name: 'Pietro Lorusso',
    function: 'Direttore di stabilimento',
    typed: true,
    statement,
  })
}

async function asExpected(tablet: Tablet): Promise<void> {
  tablet.finds(6)
  tablet.says('check', { topic: 'warehouse', result: 'ok' })
  tablet.says('check', { topic: 'sharedLines', result: 'ok', text: 'Le linee 1 e 2 lavorano solo semola.' })
  signatures(tablet)
}

async function condensateReturns(tablet: Tablet): Promise<void> {
  tablet.finds(12)
  const unlisted = tablet.says('unlisted', {
    label: { name: 'Gomma di guar', vendor: 'Addensanti Emiliani', lot: 'GG-114' },
    area: 'Magazzino',
    inUse: 'no',
  })
  await tablet.photographs(unlisted, 'Gomma di guar')
  const boiler = tablet.says('check', {
    topic: 'boiler',
    result: 'notOk',
    text: 'Il ritorno condense della linea 2 è collegato: all’ultima visita era chiuso.',
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
  signatures(tablet, 'La valvola verrà chiusa in giornata.')
}

async function putRight(
  world: World,
  { manager }: DemoPeople,
  account: Actor,
  visitId: string,
): Promise<void> {
  const time = world.since(55)
  const found = await listDeviations(world.as(manager, world.now), {
    VisitId: visitId,
    Search: undefined,
    ItemsPerPage: 1,
    Offset: 0,
  })
  const deviationId = found.items[0]?.id ?? ''
  await answerDeviation(world.as(account, time.after(0)), {
    deviationId,
    cause: 'La valvola era stata riaperta durante la manutenzione estiva.',
    correction: 'Valvola chiusa e sigillata lo stesso giorno.',
    correctiveAction: 'La chiusura è ora nella lista di controllo di ogni manutenzione.',
    doneOn: todayInRome(time.now),
  })
  await acceptDeviation(world.as(manager, time.after(4)), { deviationId })
  await closeDeviation(world.as(manager, time.after(10)), { deviationId })
}
