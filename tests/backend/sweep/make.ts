import { vi } from 'vitest'
import type { Services } from '~/backend/core/context'
import { answering, beginRequest, type ThisRequest } from '~/telemetry/this-request'
import type { SignedIn } from '../../support/backend'
import { drawQuickly } from '../certificates/quick-pdf'
import type { World } from '../certificates/world'
import { send, type Asker, type Call, type Input } from '../contract-calls'
import { watchChanges } from './changes'
import { isWrite, withoutTrace, type Made } from './looks'

/** Makes a call in its valid sample, as often as the looks at it need. */
export type Make = (call: Call, by: Asker, input: Input) => Promise<Made>

const bodyOf = async (response: Response) => ({ status: response.status, body: await response.text() })

/** Reads whose answers a company may get. */
export const isForCompanies = (call: Call) =>
  !isWrite(call) &&
  !['certifier', 'manager'].includes(call.access) &&
  !call.name.startsWith('authentication.')

/** Beside a replica a session keeps the position of its last write, even of one that came to nothing. */
async function withoutReplica<T>({ database }: Services, work: () => Promise<T>): Promise<T> {
  const { replica } = database
  delete database.replica
  try {
    return await work()
  } finally {
    if (replica) database.replica = replica
  }
}

/** @param reader of the company Molino */
export async function createMake(world: World, reader: SignedIn): Promise<Make> {
  const { services } = world.test
  const { storage, pdf } = services
  // A page takes seconds: only the calls themselves draw, their samples' documents are text.
  let draws = false
  const really = pdf.render.bind(pdf)
  drawQuickly(world.test)
  const quickly = pdf.render.bind(pdf)
  pdf.render = (...args) => (draws ? really : quickly)(...args)
  // Each call fails once, and logs it.
  const logged: string[] = []
  services.log.error = (fields) => logged.push(JSON.stringify(fields))
  const spies = {
    put: vi.spyOn(storage, 'put'),
    putStream: vi.spyOn(storage, 'putStream'),
    remove: vi.spyOn(storage, 'remove'),
    render: vi.spyOn(pdf, 'render'),
  }
  const changes = await watchChanges(services.database)

  return async (call, by, input) => {
    const made: Made = {
      call,
      answer: { status: 0, body: '' },
      route: undefined,
      changes: [],
      lasting: [],
      toCompany: [],
    }
    await changes.take()
    if (isWrite(call) && !withoutTrace[call.name]) {
      logged.length = 0
      const untraced = await bodyOf(
        await withoutReplica(services, () => changes.withoutAudit(() => send(by, call, input))),
      )
      made.untraced = { ...untraced, changes: await changes.take(), logged: logged.join() }
    }
    for (const spy of Object.values(spies)) spy.mockClear()
    const request: ThisRequest = { ...beginRequest(), route: 'unrouted/api/*' }
    const key: Record<string, string> = isWrite(call) ? { 'idempotency-key': `${call.name}/1` } : {}
    draws = true
    made.answer = await bodyOf(await answering(request, () => send(by, call, input, key)))
    draws = false
    made.route = request.route
    made.changes = await changes.take()
    made.lasting = Object.entries(spies).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : []))
    if (call.takesKey) {
      const again = await bodyOf(await withoutReplica(services, () => send(by, call, input, key)))
      made.again = { ...again, changes: await changes.take() }
    }
    if (isForCompanies(call)) {
      const askers = by === world.molino ? [reader] : [world.molino, reader]
      if (by === world.molino) made.toCompany.push(made.answer.body)
      for (const asker of askers) made.toCompany.push(await (await send(asker, call, input)).text())
    }
    return made
  }
}
