import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
} from '@playwright/test'

import { prepare } from './test'

const exec = promisify(execFile)

/** A browser whose profile survives it, as a tablet's survives a power cut. */
export class Tablet {
  private context: BrowserContext | undefined

  private constructor(
    private readonly profile: string,
    private readonly options: LaunchOptions & BrowserContextOptions,
  ) {}

  static async make(options: LaunchOptions & BrowserContextOptions): Promise<Tablet> {
    return new Tablet(await mkdtemp(path.join(tmpdir(), 'sigillo-tablet-')), options)
  }

  async open(): Promise<BrowserContext> {
    this.context = await chromium.launchPersistentContext(this.profile, this.options)
    await prepare(this.context)
    return this.context
  }

  /** The browser writes nothing any more. */
  async kill(): Promise<void> {
    const { context } = this
    if (!context) return
    this.context = undefined
    const closed = new Promise((resolve) => context.once('close', resolve))
    const { stdout } = await exec('ps', ['-axww', '-o', 'pid=,args='])
    const own = stdout.split('\n').filter((line) => line.includes(`--user-data-dir=${this.profile}`))
    // Its child processes, which draw and store for it, go first: none may finish.
    for (const line of [...own].sort((a, b) => Number(b.includes('--type=')) - Number(a.includes('--type='))))
      process.kill(Number.parseInt(line, 10), 'SIGKILL')
    await closed
  }

  async close(): Promise<void> {
    await this.context?.close()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
