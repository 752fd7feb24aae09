import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { seedDemo } from '~/backend/demo/seed-demo'
import { createTestBackend, type TestBackend } from '../../support/backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ dialect: 'sqlite' })
  console.time('seed')
  await seedDemo(backend.services)
  console.timeEnd('seed')
})
afterAll(() => backend.close())

test('it works', async () => {
  const { db } = backend.services.database
  const hq = await db
    .selectFrom('users')
    .select('company_id')
    .where('email', '=', 'molino@sigillo.demo')
    .executeTakeFirstOrThrow()
  const who = await backend.signIn({ userType: 'Company', headQuarterId: hq.company_id })
  console.time('zip')
  const response = await who.fetch('/api/company/dossier', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ companyId: hq.company_id }),
  })
  expect(
    response.status,
    await response
      .clone()
      .text()
      .then((t) => t.slice(0, 300)),
  ).toBe(200)
  const file = '/dev/shm/dossier/out.zip'
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  console.timeEnd('zip')
  console.log(response.headers.get('content-disposition'))
  const { stdout } = await promisify(execFile)('unzip', ['-t', file])
  console.log(stdout.slice(0, 6000))
})
