import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { preflightClassPath, shortLivedJava } from '../../../scripts/ensure-tools'

const execute = promisify(execFile)

/** Independent Debian programs, on a file of their own in a temporary folder. */
export class PdfTools {
  private constructor(readonly folder: string) {}

  /** @param trusted PEM of the trusted authorities */
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

  /** Runs a program; returns its output and exit code. */
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

  /** The verdict of `pdfsig` on a file, trusting only the authorities given to `open`. */
  async pdfsig(file: string, ...options: string[]): Promise<string> {
    return (await this.run('pdfsig', ...options, '-nssdir', '.', file)).output
  }

  /**
   * The verdict of PDFBox's PDF/A-1b check on files, in one start of Java: for each file, in order, the lines
   * `<code> : <what is wrong>`.
   */
  async preflight(...files: string[]): Promise<string[][]> {
    const list = await this.write('preflight.txt', files.join('\n'))
    const { output } = await this.run(
      'java',
      ...shortLivedJava,
      ...['-cp', preflightClassPath, `-Dpdfbox.fontcache=${this.folder}`],
      ...['org.apache.pdfbox.preflight.Validator_A1b', 'group', list],
    )
    return files.map((file) => {
      const answer = output.split(`The file ${path.basename(file)} is `).slice(1)
      if (answer.length !== 1) throw new Error(`no answer about ${file}: ${output}`)
      return (answer[0]?.split('\nThe file ')[0] ?? '').match(/^[\d.]+ : .*$/gm) ?? []
    })
  }
}
