/** Debian's Varnish with the configuration that `docs/` recommends, in front of a portal. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const purgeToken = 'a-token-of-the-cache'

/** @param at the port it listens at. @throws Varnish's output, if it ends at its start */
export async function startVarnish(portal: string, at: number): Promise<{ stop(): Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sigillo-varnish-'))
  const recommended = await readFile(path.resolve(import.meta.dirname, '../../docs/varnish.vcl'), 'utf8')
  const file = path.join(dir, 'portal.vcl')
  await writeFile(file, recommended.replace('.port = "3000"', `.port = "${new URL(portal).port}"`))
  const run = ['-F', '-j', 'none', '-n', dir, '-a', `127.0.0.1:${at}`, '-f', file, '-s', 'malloc,32M']
  const env = { ...process.env, CACHE_PURGE_TOKEN: purgeToken }
  const child = spawn('varnishd', run, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const ended = once(child, 'close')
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (/Child \(\d+\) said Child starts/.test(said)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`Varnish ended:\n${said}`)))
  })
  return {
    async stop() {
      child.kill('SIGTERM')
      process.off('exit', abandon)
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}
