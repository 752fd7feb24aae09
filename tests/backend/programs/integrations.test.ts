import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoToken as printed } from '../../../scripts/demo-accounts'
import { numberEvents } from '~/backend/modules/events/number-events'
import { demoToken } from '~/backend/demo/programs'
import { isWellFormed } from '~/backend/modules/programs/token'
import { createWorld, type World } from '../certificates/world'
import { newProgram } from './program'

const run = promisify(execFile)
const examples = new Map(
  [...readFileSync('docs/integrations.md', 'utf8').matchAll(/```(\w+)\n([^]*?)```/g)].map(
    ([, language = '', text = '']) => [language, text],
  ),
)

it('the token of the demonstration is well formed', () => {
  expect(isWellFormed(demoToken)).toBe(true)
  expect(printed).toBe(demoToken)
})

describe('the examples of docs/integrations.md', () => {
  let world: World
  let server: Server
  let env: NodeJS.ProcessEnv

  beforeAll(async () => {
    world = await createWorld('sqlite')
    const { token } = await newProgram(world.test, world.molino)
    server = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        const headers = new Headers(request.headers as Record<string, string>)
        const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
        const asked = new Request(`http://sigillo.test${request.url}`, {
          method: request.method ?? 'GET',
          headers,
          ...body,
        })
        const answer = await world.test.backend.handle(asked, {
          headers,
          secure: false,
          address: '192.0.2.1',
        })
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(await answer.text())
      })()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    env = {
      ...process.env,
      SIGILLO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SIGILLO_TOKEN: token,
      SIGILLO_FACILITY: world.facility,
    }
  })
  afterAll(async () => {
    server.close()
    await world.close()
  })

  const runs = async (command: string, args: string[]) => {
    const { stdout } = await run(command, args, { env, timeout: 120_000 })
    await numberEvents(world.test.ctx())
    return stdout
  }

  it('in curl read, write and follow', async () => {
    const said = await runs('sh', ['-e', '-c', examples.get('sh') ?? ''])
    expect(said).toContain('"name":"ERP Molino"')
    expect(said).toContain('"outcome":"created"')
  })

  it('in Python keep ingredients in step, and read them all', async () => {
    const program = ['-c', examples.get('python') ?? '']
    expect(await runs('python3', program)).toMatch(/^MP-0002 created draft\nMP-0003 created draft\n\d+ ingr/)
    expect(await runs('python3', program)).toMatch(/^MP-0002 unchanged draft\nMP-0003 unchanged draft\n/)
  })

  it('in Node follow what happened, and send', async () => {
    const said = await runs(process.execPath, ['--input-type=module', '-e', examples.get('js') ?? ''])
    expect(said).toContain('ingredient.created MP-0001 draft you')
    expect(said).toContain('Crusca: approving')
  })
})
