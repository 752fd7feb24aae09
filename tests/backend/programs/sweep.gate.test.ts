import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { createWorld, type World } from '../certificates/world'
import { calls, send, type Call } from '../contract-calls'
import { asProgram, newProgram, switchPrograms } from './program'

const isRead = ({ method }: Call) => method === 'GET'

const named = (found: (call: Call) => unknown) => calls.filter(found).map(({ name }) => name)

it('a token that reads opens reads alone', () => {
  expect(named((call) => call.token === 'read' && !isRead(call))).toEqual([])
  expect(named((call) => call.token === 'write' && isRead(call))).toEqual([])
})

it('no token decides, administers or looks at people', () => {
  const forPeople =
    /^(settings\.(?!contact)|accounts|staff|people|audit|programs|figures|mail|phrases|views|imports|calendar|authentication\.(?!userinfo))|\.(approve|reject|askForChanges|withdraw|revoke|reduce|decideMany|giveOpinion|lock|unlock|assign|confirm|decline|issue|merge|setStanding|send|markRead|addNote|officer)$/
  expect(named(({ name, token }) => token && forPeople.test(name))).toEqual([])
  expect(named(({ askedAgain, access, token }) => token && (askedAgain || access === 'manager'))).toEqual([])
  expect(named((call) => call.token && call.access === 'certifier' && !isRead(call))).toEqual([])
})

describeDialects('every call with a token', (dialect) => {
  let world: World
  type Fetch = SignedIn['fetch']
  const tokens = new Map<string, Fetch>()

  beforeAll(async () => {
    world = await createWorld(dialect)
    const { test, molino, manager } = world
    const made = async (by: SignedIn, name: string, scope: 'read' | 'write') => {
      const program = await newProgram(test, by, { name, scope })
      tokens.set(name, program.fetch)
      return program
    }
    await made(molino, 'reads', 'read')
    await made(molino, 'writes', 'write')
    await made(manager, 'reads for the certifier', 'read')
    const ended = await made(molino, 'ended', 'write')
    await molino.api.programs.end({ programId: ended.id })
    const expired = await made(molino, 'expired', 'write')
    const { db } = test.services.database
    await db
      .updateTable('program_tokens')
      .set({ expires_at: test.clock.now.toISOString() })
      .where('user_id', '=', expired.id)
      .execute()
    tokens.set('unknown', asProgram(test, 'sigillo_x'))
  })
  afterAll(() => world.close())

  const answerOf = async (name: string, call: Call) => {
    // A minute has its number of calls.
    world.test.clock.forward(1000)
    const answer = await send({ fetch: tokens.get(name) as Fetch }, call, {})
    const { code = '', details } = answer.ok
      ? {}
      : ((await answer.json()) as { code?: string; details?: { lacking?: string } })
    return [answer.status, code, details?.lacking].filter(Boolean).join(' ')
  }
  const all = async (name: string) => {
    const answers = new Map<string, string>()
    for (const call of calls) answers.set(call.name, await answerOf(name, call))
    return answers
  }

  it.each(['ended', 'expired', 'unknown'])('is refused with one that is %s', async (state) => {
    expect(new Set((await all(state)).values())).toEqual(new Set(['401 token.invalid']))
  })

  it('is refused while programs are switched off', async () => {
    await switchPrograms(world.test, false)
    expect(new Set((await all('writes')).values())).toEqual(new Set(['401 token.invalid']))
    await switchPrograms(world.test, true)
  })

  it.each([
    ['reads', ['read']],
    ['writes', ['read', 'write']],
    ['reads for the certifier', ['read']],
  ] as const)('is opened to one that %s as it says, within its role', async (name, opened) => {
    const isCompany = name !== 'reads for the certifier'
    const answers = await all(name)
    for (const call of calls) {
      const answer = answers.get(call.name) ?? ''
      const { token, access } = call
      if (token === false) expect(answer, call.name).toBe('403 token.scope person')
      else if (!(opened as readonly string[]).includes(token))
        expect(answer, call.name).toBe('403 token.scope write')
      else if (access === (isCompany ? 'certifier' : 'company'))
        expect(answer, call.name).toBe('403 forbidden')
      else expect(answer, call.name).toMatch(/^(200|400|404)/)
    }
  })
})
