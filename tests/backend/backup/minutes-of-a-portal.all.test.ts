import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../e2e/support/portal'
import { bundle, endAll, startPortal, type Program } from '../operations/processes'

const exec = promisify(execFile)
let programs: Program[]
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sigillo-minutes-'))
  programs = [await bundle('tests/backend/operations/serve.ts'), await bundle('app/backend/cli/cli.ts')]
}, 120_000)
afterAll(async () => {
  endAll()
  for (const program of programs) await program.remove()
  await rm(folder, { recursive: true, force: true })
})

test(
  'a portal that is killed comes back from its minutes, and one that is ended has all in them',
  { timeout: 240_000 },
  async () => {
    const [serve, cli] = programs
    if (!serve || !cli) throw new Error('not bundled')
    const to = path.join(folder, 'to')
    const port = String(await freePort())
    const env = {
      DATA_DIR: path.join(folder, 'data'),
      BACKUP_TO: to,
      BACKUP_EVERY_SECONDS: '1',
      METRICS_PORT: port,
      ADMIN_EMAIL: 'a@portale.test',
    }
    const ready = async (): Promise<{ backup?: { restorable: string | null; shortcomings: string[] } }> =>
      (await (await fetch(`http://127.0.0.1:${port}/ready`)).json()) as never
    const restorable = async (since = '') => {
      const { backup } = await ready()
      expect(backup?.shortcomings).toEqual([])
      expect((backup?.restorable ?? '') > since).toBe(true)
      return backup?.restorable ?? ''
    }
    const waited = { timeout: 120_000, interval: 200 }
    const restore = async (...more: string[]) => {
      const DATA_DIR = await mkdtemp(path.join(folder, 'restored-'))
      const { stdout } = await exec(process.execPath, [cli.file, 'restore', to, ...more], {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR },
      })
      return stdout
    }

    const killed = await startPortal(serve, env)
    const first = await vi.waitFor(() => restorable(), waited)
    const second = await vi.waitFor(() => restorable(first), waited)
    // Visitors read nothing of it.
    expect(await (await fetch(`${killed.url}/ready`, { headers: { 'x-operator': '1' } })).json()).toEqual({
      status: 'ok',
    })
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(figures).toMatch(/^sigillo_backup_minute_age_seconds \d/m)
    expect(figures).toMatch(/^sigillo_backup_restored 1$/m)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await restore()).toMatch(
      /^it has 20\S+Z, the last there is \(minutes\/0001\/0000001\/ with \d+ minutes\)/,
    )
    expect(await restore('--at', second)).toMatch(
      new RegExp(`^Asked for ${second}: it has ${second}, (the next is of|the last)`),
    )
    expect(await restore('--check')).toContain('can be restored')

    const ended = await startPortal(serve, env)
    const third = await vi.waitFor(() => restorable(second), waited)
    expect(await ended.stop()).toBe(0)
    const said = await restore()
    expect((/it has (\S+),/.exec(said)?.[1] ?? '') >= third).toBe(true)

    // Where it is not set any more nobody would empty the marks.
    const without = await startPortal(serve, { ...env, BACKUP_TO: '' })
    expect(await ready()).toEqual({ status: 'ok' })
    expect(await without.stop()).toBe(0)
  },
)
