/** Debian's PgBouncer in transaction mode, in front of the run's PostgreSQL server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort, unprivilegedAccount } from './postgres-cluster'

export interface Pooler {
  /** A server's address through the pooler. */
  through(url: string): string
  /** Directs all databases to another server from now on; connected clients wait meanwhile. */
  leadTo(url: string): Promise<void>
  stop(): Promise<void>
}

/** The portal's requirements, as in `docs/operations.md`. */
const needed = {
  pool_mode: 'transaction',
  ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
}

/** @param server the address of a server. @throws PgBouncer's output, if it ends at its start */
export async function startPooler(server: string): Promise<Pooler> {
  const account = await unprivilegedAccount()
  const dir = await mkdtemp(path.join(tmpdir(), 'sigillo-pgbouncer-'))
  const port = await freePort()
  const file = path.join(dir, 'pgbouncer.ini')
  const configure = async (url: string) => {
    const { hostname, port: ofServer, username, password } = new URL(url)
    const settings = {
      ...needed,
      listen_addr: '127.0.0.1',
      listen_port: port,
      unix_socket_dir: '',
      // The cluster is the test's own.
      auth_type: 'any',
      admin_users: 'admin',
      default_pool_size: 6,
      max_client_conn: 500,
      server_login_retry: 0.2,
      server_check_delay: 0,
    }
    const lines = [
      '[databases]',
      `* = host=${hostname} port=${ofServer} user=${username} password=${password}`,
      '[pgbouncer]',
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    ]
    await writeFile(file, lines.join('\n'), { mode: 0o600 })
    if (account.uid !== undefined && account.gid !== undefined) await chown(file, account.uid, account.gid)
  }
  if (account.uid !== undefined && account.gid !== undefined) await chown(dir, account.uid, account.gid)
  await configure(server)
  const child = spawn('pgbouncer', [file], { ...account, cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const ended = once(child, 'close')
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('process up')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`PgBouncer ended:\n${said}`)))
  })
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  return {
    through(url) {
      const address = new URL(url)
      address.port = `${port}`
      return address.href
    },
    async leadTo(url) {
      await configure(url)
      child.kill('SIGHUP')
    },
    async stop() {
      child.kill('SIGTERM')
      process.off('exit', abandon)
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}
