import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const asNode20 = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`

const startedDirectly = [
  ['build/main.mjs'],
  ['build/cli.mjs', 'admin', '--help'],
  ['scripts/run-built.mjs', 'main'],
]

test.each(startedDirectly)(
  '%s tells an older Node what is required, before it loads a package',
  async (...args) => {
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, ['--import', asNode20, ...args], (error, _stdout, stderr) =>
        resolve({ code: error?.code, stderr }),
      )
    })
    expect(stderr).toBe(
      'Sigillo needs Node 22 or newer; this is 20.20.2: use npm start, or install Node 24.\n',
    )
    expect(code).toBe(1)
  },
)

test('package.json, the build and the check name the same Node', () => {
  const [, wanted] = /const wanted = (\d+)/.exec(readFileSync('scripts/check-node.mjs', 'utf8')) ?? []
  expect(readFileSync('package.json', 'utf8')).toContain(`"node": ">=${wanted}"`)
  expect(readFileSync('scripts/build.ts', 'utf8')).toContain(`target: 'node${wanted}'`)
})
