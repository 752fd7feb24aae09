import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Holds docs/security.md to its promises: every requirement is there, and so is its evidence. */

/** Levels 1 and 2, which come first in each section (ASVS 5.0.0). */
const requirementsOf = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}
const requirements = Object.entries(requirementsOf).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

/** The rows of all tables of a Markdown text, cell by cell, without the tables' heads. */
function tableRows(markdown: string): string[][] {
  const lines = markdown.split('\n')
  const isRule = (line = '') => /^\|[-|: ]+\|$/.test(line)
  return lines
    .filter((line, at) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1]))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
}

const page = readFileSync('docs/security.md', 'utf8')
const partOf = (title: string) => page.split(/^## /m).find((part) => part.startsWith(title)) ?? ''

const rows = tableRows(partOf('ASVS')).map(([numbers = '', requirement = '', state = '', shown = '']) => ({
  ids: numbers.split(', '),
  ...{ requirement, state, shown },
}))

/** The files that a cell names. */
const filesIn = (cell: string) =>
  Array.from(cell.matchAll(/`([\w.][\w./-]*)`/g), ([, file = '']) => file).filter((file) =>
    file.includes('.'),
  )

const idsIn = (text: string) => text.match(/\b\d+\.\d+\.\d+\b/g) ?? []

describe('the requirements of ASVS', () => {
  test('each requirement has one row', () => {
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(requirements.toSorted())
  })

  test('a requirement is met, open, or not applicable', () => {
    for (const { ids, requirement, state, shown } of rows) {
      const [id = ''] = ids
      expect(['✓', 'open', 'not applicable'], id).toContain(state)
      expect(requirement, id).not.toBe('')
      expect(shown, id).not.toBe('')
    }
  })

  test('a met requirement names existing files, or refers further up', () => {
    for (const { ids, state, shown } of rows) {
      const files = filesIn(shown)
      if (state === '✓' && !shown.includes('further up')) expect(files, ids.join(', ')).not.toEqual([])
      expect(files.filter((file) => !existsSync(file))).toEqual([])
    }
  })

  test('an open requirement is in the list of what would close it', () => {
    const open = rows.filter(({ state }) => state === 'open').flatMap(({ ids }) => ids)
    const listed = partOf('Open')
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .flatMap((line) => idsIn(/^[-\d., ]+/.exec(line)?.[0] ?? ''))
    expect([...new Set(listed)].toSorted()).toEqual(open.toSorted())
  })
})

interface Locked {
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  dev?: boolean
  optional?: boolean
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

test('each package comes from the registry with its checksum, and runs a script only where allowed', () => {
  const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json')
  const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json')
  const registry = 'https://registry.npmjs.org/'
  const installed = Object.entries(packages).filter(([place]) => place !== '')
  const foreign = installed.filter(([, { resolved }]) => !(resolved ?? registry).startsWith(registry))
  expect(foreign).toEqual([])
  // Developer tools for other platforms than the lock's.
  const unchecked = installed.filter(([, { integrity, dev, optional }]) => !integrity && !(dev && optional))
  expect(unchecked).toEqual([])
  const scripted = installed.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
  const names = scripted.map(([place]) => place.replace(/^.*node_modules\//, ''))
  expect(names.filter((name) => allowScripts[name] === undefined)).toEqual([])
})
