import { tmpdir } from 'node:os'
import filePath from 'node:path'
import { weighDue } from '~/backend/modules/kosher/certified/weigh-due'
import { keepSnapshot } from '~/backend/modules/directory/export/snapshot'
import { chainTrail } from '~/backend/modules/audit/chain'
import { tellFollowers } from '~/backend/modules/followers/tell-followers'
import { numberEvents } from '~/backend/modules/events/number-events'
import { mailDigests } from '~/backend/modules/mail/notices/mail-digests'
import { mailOverdueVisits } from '~/backend/modules/mail/notices/mail-overdue-visits'
import { sendWaitingMail } from '~/backend/modules/mail/send-waiting-mail'
import { runRenewals } from '~/backend/modules/renewals/run-renewals'
import { remindOfRequests } from '~/backend/modules/supplier-certificates/requests/keep-requests'
import { drawReports } from '~/backend/modules/visits/report/draw-reports'
import { cleanUp } from '~/backend/jobs/clean-up'
import { unfinishedRegister } from '~/backend/jobs/finish-register'
import { sweepStoredFiles } from '~/backend/jobs/sweep-stored-files'
import type { Ctx } from '~/backend/core/context'
import { calls, send, type Asker, type Call, type Input } from '../backend/contract-calls'
import { seeded } from '../support/seeded'
import { acts, leaves, type Act } from './acts'
import { Auditor } from './auditor'
import { Portal, type Trouble } from './portal'
import { World, type Person } from './world'

export interface Run {
  seed: number
  days: number
  /** At most; the first of a day is number 1. */
  acts?: number
  /** The longest jump of the clock, in days. */
  jump?: number
  /** Stops before this act, and keeps a copy of the database. */
  until?: number
  /** Once all was looked over. */
  after?: (auditor: Auditor, portal: Portal) => Promise<void>
}

export interface Outcome {
  acts: number
  days: number
  /** How often each act was done, and refused. */
  done: Map<string, number>
  refused: Map<string, number>
  /** What was done in its order: the same for the same seed. */
  story: string[]
  /** The copy of the database before `until`. */
  copy: string | null
}

const firstDay = '2026-11-20'
const garbage = [
  '',
  ' ',
  'x',
  null,
  -1,
  1e9,
  true,
  [],
  {},
  '2026-02-30',
  '9999-12-31',
  'ü'.repeat(300),
  '\u0000',
  "'; --",
]

/** @throws Error with the faults found, and how to replay them */
export async function simulate(run: Run): Promise<Outcome> {
  const random = seeded(run.seed)
  const portal = await Portal.start(random, firstDay)
  const w = await World.make(portal, random)
  const auditor = new Auditor(w)
  const outcome: Outcome = { acts: 0, days: 0, done: new Map(), refused: new Map(), story: [], copy: null }
  let last = 'nothing'
  const check = () => {
    const { faults } = auditor
    for (const failure of portal.failures.splice(0)) faults.push(`error in the log: ${failure}`)
    if (faults.length === 0) return
    const replay = `npm run simulate -- --seed ${run.seed} --years ${Math.ceil(run.days / 365)}${run.jump ? ` --jump ${run.jump}` : ''}`
    throw new Error(
      `seed ${run.seed}, ${w.today}, act ${outcome.acts} (${last}):\n${faults.slice(0, 10).join('\n')}\n${replay} --until ${outcome.acts}`,
    )
  }
  const tell = (line: string) => {
    last = line
    outcome.story.push(`${outcome.acts} ${w.today} ${line}`)
  }
  const day = { w, auditor, check, tell }
  const end = Date.parse(firstDay) + run.days * 86_400_000
  try {
    while (portal.now.getTime() < end && outcome.acts < (run.acts ?? Infinity)) {
      await morning(day)
      for (let left = w.int(1, 5); left > 0; left--) {
        if (++outcome.acts === run.until) {
          outcome.copy = filePath.join(tmpdir(), `simulation-${run.seed}-${run.until}.sqlite`)
          await portal.file.backup(outcome.copy)
          return outcome
        }
        portal.test.clock.forward(w.int(1, 40) * 60_000)
        await oneAct(day, outcome)
        await auditor.afterAct()
        check()
      }
      await evening(day)
      outcome.days++
      portal.test.clock.now = new Date(
        Date.parse(`${w.today}T07:00:00Z`) + w.int(1, run.jump ?? 5) * 86_400_000,
      )
    }
    await morning(day)
    await auditor.atEnd()
    check()
    await run.after?.(auditor, portal)
    return outcome
  } catch (error) {
    if (error instanceof Error && !error.message.startsWith('seed '))
      error.message = `seed ${run.seed}, ${w.today}, act ${outcome.acts} (${last}): ${error.message}`
    throw error
  } finally {
    await portal.close()
  }
}

interface Day {
  w: World
  auditor: Auditor
  check: () => void
  tell: (line: string) => void
}

const jobs: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  events: numberEvents,
  concerns: weighDue,
  renewals: runRenewals,
  register: (ctx) => unfinishedRegister()(ctx),
  followers: tellFollowers,
  visits: mailOverdueVisits,
  requests: remindOfRequests,
  reports: drawReports,
  snapshot: keepSnapshot,
  files: sweepStoredFiles,
  'clean-up': (ctx) => cleanUp(ctx, 30),
  trail: chainTrail,
}

/** A job that fails, or is killed, is run again, as the portal would. */
async function turn({ w, tell }: Day, name: string, work: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const run = () => work(w.portal.ctx()).then(() => {})
  if (w.chance(0.01)) {
    tell(`killed during ${name}`)
    await w.portal.during({ killAt: w.int(1, 30) }, run)
  }
  await w.portal.during({}, run)
}

async function morning(day: Day): Promise<void> {
  const { w, auditor } = day
  const before = Number(w.one(`select coalesce(max(rowid), 0) as id from mail_outbox`)?.id ?? 0)
  await turn(day, 'digests', mailDigests)
  auditor.digests(before)
  for (const [name, work] of Object.entries(jobs)) await turn(day, name, work)
  await post(day)
  day.check()
}

async function evening(day: Day): Promise<void> {
  const { w, auditor } = day
  for (const name of ['events', 'concerns', 'renewals', 'register', 'followers'])
    await turn(day, name, jobs[name] ?? numberEvents)
  w.portal.test.clock.forward(60 * 60_000)
  const before = w.portal.delivered.length
  await post(day)
  for (const { to, text } of w.portal.delivered.slice(before)) await confirm(day, to, text)
  auditor.mailed()
  for (const program of w.people.filter(is.program)) await auditor.pulled(program)
  await auditor.afterDay()
  day.check()
}

/** Mostly, who is asked whether to follow says so the same day. */
async function confirm({ w, auditor, tell }: Day, email: string, mail: string): Promise<void> {
  const token = /follow\/confirm\?token=([\w-]+)/.exec(mail)?.[1]
  const call = calls.find(({ name }) => name === 'followers.confirm')
  if (!token || !call || w.chance(0.3)) return
  const { status, said } = await answerOf(await send(await w.portal.asker(), call, { token }))
  tell(`${email} confirms → ${status}`)
  if (status === 200) auditor.followed(email, said)
}

/** All mail, although the server is away at first. */
async function post({ w, tell }: Day): Promise<void> {
  const round = () => sendWaitingMail(w.portal.ctx(), w.portal.mailer).then(() => {})
  const trouble = w.chance(0.1)
    ? w.oneOf<Trouble>([
        { mail: 'away' },
        { mail: 'refused' },
        { mail: 'answerLost' },
        { killAt: w.int(1, 9) },
      ])
    : {}
  if (Object.keys(trouble).length > 0) tell(`mail: ${JSON.stringify(trouble)}`)
  await w.portal.during(trouble, round)
  for (
    let n = 0;
    n < 20 && w.all(`select 1 as one from mail_outbox where sent_at is null limit 1`).length > 0;
    n++
  ) {
    w.portal.test.clock.forward(5 * 60_000)
    await w.portal.during({}, round)
  }
}

const is: Record<Act['who'], (one: Person) => boolean> = {
  manager: ({ role }) => role === 'manager',
  staff: ({ role }) => role === 'staff',
  inspector: ({ role }) => role === 'inspector',
  certifier: ({ company, role }) => company === null && role !== 'stranger',
  writer: ({ role }) => role === 'writer',
  reader: ({ role }) => role === 'reader',
  program: ({ role }) => role === 'program',
  stranger: ({ role }) => role === 'stranger',
}

function draw(w: World): { act: Act; me: Person; input: Input } {
  const total = acts.reduce((sum, { weight }) => sum + weight, 0)
  for (;;) {
    let at = w.random() * total
    const act = acts.find(({ weight }) => (at -= weight) < 0)
    const me = act && w.oneOf(w.people.filter(is[act.who]))
    const input = me && act.input(w, me)
    if (input) return { act, me, input }
  }
}

/** Somebody else, who may not do it: a reader, the other side, or another company about what is not theirs. */
const wrongPerson = (w: World, me: Person, access: string): Person =>
  w.oneOf(
    w.people.filter((one) => {
      if (one.company === null) return false
      return one.role === 'reader' || (me.company ? one.company !== me.company : access !== 'signed-in')
    }),
  )

async function oneAct(day: Day, outcome: Outcome): Promise<void> {
  const { w, auditor, tell } = day
  if (w.chance(0.15)) return anything(day)
  const { act, me, input } = draw(w)
  const call = calls.find(({ name }) => name === act.name.split(' ')[0])
  if (!call) throw new Error(`no call ${act.name}`)
  // What names nothing of a company, anybody of another may do for theirs.
  const namesSomething = /Ids?"/.test(JSON.stringify(input))
  const wrong = w.chance(0.08) ? w.oneOf(namesSomething ? (['person', 'value'] as const) : ['value']) : null
  const who = wrong === 'person' ? wrongPerson(w, me, call.access) : me
  // A name may be changed to nearly anything.
  const spoilt = w.oneOf(Object.keys(input).filter((field) => field !== 'name'))
  if (wrong === 'value') input[spoilt] = noise(w, call, spoilt)
  const trouble: Trouble = w.chance(0.06)
    ? w.oneOf([{ killAt: w.int(1, 60) }, { storageAway: true }, { answerLost: true }])
    : {}
  const headers: Record<string, string> = call.takesKey ? { 'idempotency-key': w.portal.newId() } : {}
  let answer: Answer = nothing
  const ask = (asker: Asker) => async () => {
    answer = await answerOf(await send(asker, call, input, headers))
  }
  const survived = await w.portal.during(trouble, ask(await w.portal.asker(who)))
  if (!survived || trouble.answerLost) {
    answer = nothing
    // Sent once more, where that makes nothing twice.
    if (call.takesKey || 'idempotencyKey' in input) await w.portal.during({}, ask(await w.portal.asker(who)))
  }
  const { status, said } = answer
  const isDone = status >= 200 && status < 300
  const why = isDone ? '' : (/"code":"([^"]+)/.exec(said)?.[1] ?? '')
  tell(
    `${act.name} by ${who.email}${wrong ? `, wrong ${wrong}` : ''} ${JSON.stringify(trouble)} → ${status} ${why}`,
  )
  const counted = isDone ? outcome.done : outcome.refused
  if (!wrong) counted.set(act.name, (counted.get(act.name) ?? 0) + 1)
  if (status >= 500 && !(trouble.storageAway && status === 503))
    auditor.faults.push(`answer: ${call.name} → ${status} ${said}`)
  if (wrong === 'person' && isDone)
    auditor.faults.push(`door: ${who.email} did ${call.name} ${JSON.stringify(input)}`)
  confined(day, who, said)
  if (!isDone) return
  const written = { act: outcome.acts, table: 'ingredients' }
  if (call.name === 'ingredients.save' && !wrong)
    auditor.wrote({
      ...written,
      column: 'expiration_date',
      value: String(input.expirationDate),
      id: String(input.ingredientId),
    })
  if (call.name === 'ingredients.putByReference' && !wrong) auditor.put(who, input)
  if (call.name === 'followers.leave') auditor.left(who.email)
  const [table, column, field] = leaves[call.name] ?? []
  const value = field?.split('.').reduce<unknown>((of, name) => (of as Input | undefined)?.[name], input)
  // What is added to a certificate leaves its name as it is.
  const isAdded = act.name === 'certificates.create add'
  if (table && column && typeof value === 'string' && !isAdded)
    auditor.wrote({ act: outcome.acts, table, column, value })
}

interface Answer {
  status: number
  said: string
}
const nothing: Answer = { status: 0, said: '' }

async function answerOf(response: Response): Promise<Answer> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, said: isJson ? await response.text() : '' }
}

/** A company reads nothing of the others. */
function confined({ w, auditor }: Day, { email, company }: Person, said: string): void {
  for (const { canary } of company ? w.companies : [])
    if (canary !== company?.canary && said.includes(canary))
      auditor.faults.push(`door: ${email} reads of ${canary}: ${said.slice(0, 500)}`)
}

/** Not an empty step of an address, which leads elsewhere. */
const noise = (w: World, { path }: Call, field: string) =>
  path.includes(`{${field}}`) ? 'x' : w.oneOf(garbage)

const unasked = /^(people|staff|settings|authentication|accounts|programs|mail|imports|calendar)\./
const others = calls.filter(({ name, access }) => access !== 'public' && !unasked.test(name))

/** Whatever else the contract has, with garbage and with ids of anybody. */
async function anything(day: Day): Promise<void> {
  const { w, auditor, tell } = day
  const [call, who] = [w.oneOf(others), w.oneOf(w.people)]
  const fields = Object.keys((call.schema as { shape?: object } | undefined)?.shape ?? {})
  const known = w.all(
    `select id from ingredients union all select id from products union all select id from certification_groups order by id`,
  )
  const ids = [...w.companies, ...w.some(known, 3)].map(({ id }) => id)
  const input: Input = {}
  for (const field of fields)
    if (w.chance(call.method === 'GET' ? 0.3 : 0.8))
      input[field] = w.chance(0.5) ? w.oneOf(ids) : noise(w, call, field)
  const asker = await w.portal.asker(who)
  await w.portal.during({}, async () => {
    const { status, said } = await answerOf(await send(asker, call, input))
    tell(`anything: ${call.name} by ${who.email} → ${status}`)
    if (status >= 500)
      auditor.faults.push(`answer: ${call.name} ${JSON.stringify(input)} → ${status} ${said}`)
    confined(day, who, said)
  })
}
