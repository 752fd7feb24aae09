import { execFile } from 'node:child_process'
import { afterAll, beforeAll } from 'vitest'
import { bundle } from './bundle'

/** @returns runs a program of this folder; its answer is what it said, null if it was killed */
export function crashProgram(entry: string): (args: string[]) => Promise<string | null> {
  let program: Awaited<ReturnType<typeof bundle>>
  beforeAll(async () => {
    program = await bundle(entry)
  })
  afterAll(() => program.remove())
  return (args) =>
    new Promise((resolve, reject) => {
      execFile(process.execPath, [program.file, ...args], (error, stdout, stderr) => {
        if (error && error.signal !== 'SIGKILL') reject(new Error(stderr))
        else resolve(error ? null : stdout)
      })
    })
}
