import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'

import { request } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { freePort } from '../../e2e/support/portal'
import { newVisit, observed } from '../../e2e/support/visits'
import { demoAccounts, demoPassword } from '../../scripts/demo-accounts'
import { root } from '../../scripts/run'
import { png } from '../support/pictures'

/**
 * The image as it is run: `CONTAINER_ENGINE` is docker, or compatible; `CONTAINER_BEFORE` an earlier release's
 * image, over whose volume this one is started. Without it the volume is the image's own.
 */
const engineProgram = process.env.CONTAINER_ENGINE || 'docker'
const image = 'sigillo:container-test'
const before = process.env.CONTAINER_BEFORE || image
const name = `sigillo-${uuid()}`

const exec = promisify(execFile)
const engine = async (...args: string[]) =>
  (await exec(engineProgram, args, { maxBuffer: 64 * 1024 ** 2 })).stdout.trim()
const inside = (...command: string[]) => engine('exec', name, ...command)

let port: number
let url: string

/** Only its volume is writable, and it has no capabilities. */
async function start(what: string, data = `${name}:/data`): Promise<void> {
  const locked = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges']
  const settings = ['-e', `PORT=${port}`, '-e', `PUBLIC_URL=${url}`, '-p', `127.0.0.1:${port}:${port}`]
  await engine('run', '-d', '--name', name, ...locked, ...settings, '-v', data, what)
  await vi.waitFor(async () => expect((await fetch(`${url}/health`)).status).toBe(200), {
    timeout: 60_000,
    interval: 100,
  })
}

/** Like an operator's update. @returns its exit code */
async function stop(): Promise<number> {
  await engine('stop', '-t', '40', name)
  const code = Number(await engine('inspect', '--format', '{{.State.ExitCode}}', name))
  const log = await exec(engineProgram, ['logs', name], { maxBuffer: 64 * 1024 ** 2 })
  expect((log.stdout + log.stderr).split('\n').filter((line) => /"level":(50|60)/.test(line))).toEqual([])
  await engine('rm', name)
  return code
}

async function manager() {
  const asked = await request.newContext({ baseURL: url })
  const answer = await asked.post('/login', {
    form: { email: demoAccounts.manager.email, password: demoPassword },
    headers: { Origin: url },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  return { request: asked }
}

/** @returns its visit, once the image has scaled and stored it */
async function addPhoto(): Promise<string> {
  const office = await manager()
  const { visitId } = await newVisit(office, url, `Molino ${uuid()}`, ['Farina'])
  const bytes = png({ width: 1200, height: 800 })
  const who = await office.request.get('/api/authentication/userinfo')
  const stored = await office.request.post('/api/certifier/visits/photo', {
    headers: { Origin: url },
    multipart: {
      visitId,
      account: who.headers()['x-account'] ?? '',
      photoId: uuid(),
      observationId: uuid(),
      takenAt: new Date().toISOString(),
      size: String(bytes.byteLength),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      file: { name: 'foto.png', mimeType: 'image/png', buffer: bytes },
    },
  })
  expect(await stored.json()).toMatchObject({ result: 'stored' })
  return visitId
}

const sizeOf = async (what: string) => Number(await engine('image', 'inspect', '--format', '{{.Size}}', what))

beforeAll(async () => {
  port = await freePort()
  url = `http://localhost:${port}`
  await engine('build', '-t', image, root)
}, 1_200_000)

afterAll(async () => {
  await engine('rm', '-f', name).catch(() => {})
  for (const volume of [name, `${name}-backups`, `${name}-restored`])
    await engine('volume', 'rm', '-f', volume).catch(() => {})
})

test('the image is small, has no compiler, and lists its contents and licences', async () => {
  const has = (what: string) => engine('run', '--rm', image, 'bash', '-c', what)
  expect(Number(await has('du -sm /app | cut -f1'))).toBeLessThanOrEqual(70)
  expect((await sizeOf(image)) - (await sizeOf('node:24-bookworm-slim'))).toBeLessThanOrEqual(70_000_000)
  expect(await has('command -v g++ make python3 || true')).toBe('')
  expect(await has('ls node_modules | grep -x node-linux-.* || true')).toBe('')
  expect(await has('ls node_modules/better-sqlite3/prebuilds')).toMatch(/^linux-\w+\.node$/)
  expect(await has('id -u')).toBe('1000')
  const { components } = JSON.parse(await has('cat sbom.json')) as { components: { name: string }[] }
  expect(components.map((one) => one.name)).toEqual(expect.arrayContaining(['react', 'express', 'sharp']))
  expect(await has('cat licences.txt')).toContain('better-sqlite3')
})

test("the image serves from a read-only root, ends properly, and continues on the previous image's volume", async () => {
  await engine('run', '--rm', '-v', `${name}:/data`, before, 'node', 'build/cli.mjs', 'seed-demo')
  await start(before)
  const old = await addPhoto()
  expect(await stop()).toBe(0)

  await start(image)
  await inside('bash', 'scripts/healthy.sh')
  await expect(inside('touch', '/app/here')).rejects.toThrow(/Read-only/)
  for (const visit of [old, await addPhoto()])
    expect((await observed(await manager(), visit)).photos).toHaveLength(1)
  expect((await (await manager()).request.get('/certifier')).status()).toBe(200)

  // While it serves, from another container over the same volume, like `docker compose run --rm backup`.
  const locked = ['--rm', '--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges']
  const backups = ['-v', `${name}-backups:/backups`]
  await engine(
    'run',
    ...locked,
    '-v',
    `${name}:/data`,
    ...backups,
    image,
    'bash',
    'scripts/keep-backups.sh',
    '/backups',
  )
  expect(await stop()).toBe(0)

  const made = (await engine('run', '--rm', ...backups, image, 'ls', '/backups')).trim()
  const restore = ['node', 'build/cli.mjs', 'restore', `/backups/${made}`]
  const restored = `${name}-restored:/data`
  expect(await engine('run', ...locked, '-v', restored, ...backups, image, ...restore)).toContain('rows')
  await start(image, restored)
  expect((await observed(await manager(), old)).photos).toHaveLength(1)
  expect(await stop()).toBe(0)
})
