import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Names that only mark an element for others. */
const marks = new Set(['group', 'peer'])

const files = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => path.join(folder, file))

test('each class that a screen names has a style', () => {
  const styles = files(path.join(root, 'build/client/assets'), '.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const styled = new Set(
    [...styles.matchAll(/\.((?:[\w-]|[^\0-\x7f]|\\[0-9a-f]+ |\\.)+)/g)].map(([, name = '']) =>
      name.replace(/\\([0-9a-f]+ |.)/g, (_, escaped: string) =>
        escaped.length > 1 ? String.fromCodePoint(Number.parseInt(escaped, 16)) : escaped,
      ),
    ),
  )
  const bare = files(path.join(root, 'app'), '.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/className="([^"]+)"/g)]
      .flatMap(([, names = '']) => names.split(/\s+/))
      .filter((name) => name !== '' && !styled.has(name) && !marks.has(name.split('/')[0] ?? ''))
      .map((name) => `${path.relative(root, file)}: ${name}`),
  )
  expect([...new Set(bare)]).toEqual([])
})
