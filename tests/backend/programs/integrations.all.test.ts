import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import generateTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoToken as printed } from '../../../scripts/demo-accounts'
import { numberEvents } from '~/backend/modules/events/number-events'
import { demoToken } from '~/backend/demo/programs'
import { generateDocument } from '~/backend/openapi/document'
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

  it('as types of the document say pushes, sends and pulls', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-client-'))
    try {
      const file = (name: string) => path.join(folder, name)
      const document = JSON.stringify(await generateDocument('en'))
      await writeFile(file('sigillo.ts'), astToString(await generateTypes(document)))
      await writeFile(file('client.ts'), client)
      const built = ts.createProgram([file('client.ts')], {
        ...{ strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, outDir: folder },
        ...{ lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'], types: [] },
      })
      built.emit()
      const faults = ts.getPreEmitDiagnostics(built).map(({ messageText }) => messageText)
      expect(faults).toEqual([])
      const script = await readFile(file('client.js'), 'utf8')
      const [url, token, facility] = [env.SIGILLO_URL, env.SIGILLO_TOKEN, env.SIGILLO_FACILITY]
      const call = `console.log(await main(${JSON.stringify({ url, token, facility })}))`
      const said = await runs(process.execPath, ['--input-type=module', '-e', `${script}\n${call}`])
      expect(said).toMatch(/^created draft, sent approving, \d+ events\n$/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

/** Somebody else's program, which knows of the portal what the document says. */
const client = `
import type { operations } from './sigillo'

type Name = 'ingredients.putByReference' | 'ingredients.sendMany' | 'events.list'
type Json<Of> = Of extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<N extends Name> = Json<operations[N]['responses'][200]>
type Sent<N extends Name> = operations[N] extends { requestBody: infer Body } ? Json<Body> : never

export async function main(at: { url: string; token: string; facility: string }): Promise<string> {
  async function call<N extends Name>(_name: N, address: string, method = 'GET', body?: Sent<N>): Promise<Answer<N>> {
    const headers = { authorization: 'Bearer ' + at.token, 'content-type': 'application/json' }
    const answer = await fetch(at.url + address, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
    if (!answer.ok) throw new Error(answer.status + ' ' + (await answer.text()))
    return (await answer.json()) as Answer<N>
  }
  const reference = '/api/company/ingredients/reference?source=ERP&code=MP-0005'
  const item: Sent<'ingredients.putByReference'> = { name: 'Semola', companyId: at.facility, expirationDate: '2038-06-30' }
  const { id, outcome, status } = await call('ingredients.putByReference', reference, 'PUT', item)
  const { outcomes } = await call('ingredients.sendMany', '/api/company/ingredients/sendtoapproving/many', 'POST', { items: [{ id }] })
  const { items } = await call('events.list', '/api/events?Limit=500')
  return outcome + ' ' + status + ', sent ' + outcomes.map((one) => one.status).join() + ', ' + items.length + ' events'
}
`
