import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answering, beginRequest } from '~/telemetry/this-request'
import { createTestBackend, type TestBackend } from '../../support/backend'
import { call, mailedLink, makeAccount, password, signedIn } from './accounts'

const stolen = 'rubata-altrove-2019'
const digest = createHash('sha1').update(stolen).digest('hex').toUpperCase()
const refused = { status: 400, issues: { newPassword: [expect.stringContaining('rubate')] } }

let test: TestBackend
let server: Server
let answer: RequestListener
let asked: { url: string | undefined; headers: Record<string, unknown> }[]
let lines: string[]
beforeAll(async () => {
  asked = []
  lines = []
  server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  test = await createTestBackend({ dialect: 'sqlite' })
  const { port } = server.address() as AddressInfo
  Object.assign(test.services.settings, { passwordRangeUrl: `http://127.0.0.1:${port}/range` })
  Object.assign(test.services.log, {
    warn: (fields: object, message: string) => lines.push(JSON.stringify({ ...fields, message })),
  })
})
afterAll(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})

const line = (hash: string, count: number) => `${hash.slice(5)}:${count}`
const others = [line('00000'.padEnd(40, 'A'), 3), line('00000'.padEnd(40, 'B'), 0)]

it('a breached password is refused wherever it is chosen, and the service learns five digits of its hash', async () => {
  const staff = await test.signIn({ userType: 'Certifier', manager: true })
  const { id: headQuarterId } = await staff.api.companies.create({ businessName: 'Forno' })
  const email = 'anna@forno.test'
  await makeAccount(test, { email, userType: 'Company', headQuarterId })
  const cookie = await signedIn(test, email)
  const change = (newPassword: string) =>
    answering(beginRequest(), () =>
      call(
        test,
        'POST',
        '/authentication/changepassword',
        { currentPassword: password, newPassword },
        { cookie },
      ),
    )

  answer = (_, response) => response.end([...others, line(digest, 12)].join('\r\n'))
  const no = await change(stolen)
  expect({ status: no.status, ...no.body }).toMatchObject(refused)
  expect(asked).toEqual([
    {
      url: `/range/${digest.slice(0, 5)}`,
      headers: expect.objectContaining({
        'add-padding': 'true',
        traceparent: expect.stringMatching(/^00-[\da-f]{32}-/) as string,
      }) as object,
    },
  ])
  // By a mailed link as well.
  await call(test, 'GET', `/authentication/lostcredential?email=${email}`, undefined, {})
  const link = await mailedLink(test, email)
  const lost = await call(
    test,
    'POST',
    '/authentication/lostcredential',
    { ...link?.query, password: stolen },
    {},
  )
  expect(lost).toMatchObject({ status: 400, body: { issues: { password: refused.issues.newPassword } } })

  // Unknown passwords are accepted, and so is what only pads the answer.
  answer = (_, response) => response.end([...others, line(digest, 0)].join('\r\n'))
  expect((await change(stolen)).status).toBe(200)
  expect(lines).toEqual([])
})

it('if the service fails or answers nonsense, the password passes and the log says so without its text @all', async () => {
  const failures: RequestListener[] = [
    (_, response) => response.writeHead(503).end('busy'),
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    (_, response) => response.end('<html>accesso alla rete</html>'),
    (_, response) => response.end('x'.repeat(1_000_001)),
    (request) => request.socket.destroy(),
    () => {},
  ]
  for (const [index, failure] of failures.entries()) {
    const email = `${index}@ente.test`
    await makeAccount(test, { email })
    const cookie = await signedIn(test, email)
    answer = failure
    const body = { currentPassword: password, newPassword: stolen }
    const taken = await call(test, 'POST', '/authentication/changepassword', body, { cookie })
    expect(taken.status, String(index)).toBe(200)
  }
  expect(lines).toHaveLength(failures.length)
  for (const said of lines) {
    expect(said).toContain('could not be asked')
    expect(said).not.toContain(stolen)
    expect(said).not.toContain(digest.slice(0, 5))
  }
})
