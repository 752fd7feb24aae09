import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Programs of Debian's that had no part in making a PDF, on a file of their own in a folder that goes away. */
export class PdfTools {
  private constructor(readonly folder: string) {}

  /** @param trusted PEM of the authorities whose signatures count */
  static async open(...trusted: string[]): Promise<PdfTools> {
    const tools = new PdfTools(await mkdtemp(path.join(tmpdir(), 'sigillo-pdf-')))
    await tools.run('certutil', '-N', '-d', '.', '--empty-password')
    for (const [index, pem] of trusted.entries()) {
      const file = await tools.write(`trusted-${index}.pem`, pem)
      await tools.run('certutil', '-A', '-d', '.', '-n', `trusted ${index}`, '-t', 'C,C,C', '-i', file)
    }
    return tools
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }

  path(name: string): string {
    return path.join(this.folder, name)
  }

  async write(name: string, bytes: Uint8Array | string): Promise<string> {
    await writeFile(this.path(name), bytes)
    return this.path(name)
  }

  /** Runs a program; what it answers in words, and its exit code. */
  async run(program: string, ...args: string[]): Promise<{ code: number; output: string }> {
    const options = { cwd: this.folder, maxBuffer: 64 * 1024 ** 2 }
    try {
      const { stdout, stderr } = await execute(program, args, options)
      return { code: 0, output: stdout + stderr }
    } catch (error) {
      const { code, stdout = '', stderr = '' } = error as { code: unknown; stdout?: string; stderr?: string }
      if (typeof code !== 'number') throw error
      return { code, output: stdout + stderr }
    }
  }

  /** What `pdfsig` makes of a file, trusting the authorities that `open` was given and no others. */
  async pdfsig(file: string): Promise<string> {
    return (await this.run('pdfsig', '-nssdir', '.', file)).output
  }
}
