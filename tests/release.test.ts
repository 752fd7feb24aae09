import { expect, test } from 'vitest'
import { version } from '~/domain/version'
import { readReleaseTexts, released, releasedVersions, releaseProblems } from '../scripts/release'

const here = readReleaseTexts()

test('every mention of the version is the same', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect((JSON.parse(here.manifest) as { version: string }).version).toBe(version)
  const lock = JSON.parse(here.lock) as { version: string; packages: Record<string, { version: string }> }
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version])
  for (const text of [here.base, here.restore]) expect(text).toContain(`newTag: ${version}\n`)
})

test('a release writes version and date everywhere, and nothing else', () => {
  const [last = '0.0.0'] = releasedVersions(here.changelog)
  const next = `${Number(last.split('.')[0]) + 1}.10.0`
  const withEntry = {
    ...here,
    changelog: here.changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n### Added\n\n- An entry.\n'),
  }
  expect(releaseProblems(withEntry, next, [])).toEqual([])
  const written = released(withEntry, next, '2027-01-31')
  expect(releasedVersions(written.changelog)).toEqual([next, ...releasedVersions(here.changelog)])
  expect(written.changelog).toContain(
    `## [Unreleased]\n\n## [${next}] - 2027-01-31\n\n### Added\n\n- An entry.\n`,
  )
  const changed = (name: keyof typeof here) => {
    const before = here[name].split('\n')
    return written[name].split('\n').filter((line, index) => line !== before[index])
  }
  expect(changed('manifest')).toEqual([`  "version": "${next}",`])
  expect(changed('lock')).toEqual([`  "version": "${next}",`, `      "version": "${next}",`])
  expect(changed('source')).toEqual([`export const version = '${next}'`])
  expect([changed('base'), changed('restore')]).toEqual([[`    newTag: ${next}`], [`    newTag: ${next}`]])

  // A release just made has no entry, and is not later.
  expect(releaseProblems(written, next, [])).toEqual([
    `${next} is not later than ${next}, the last release`,
    'CHANGELOG.md has no entry below "## [Unreleased]"',
  ])
})

test('obstacles to a release are named', () => {
  const problems = (version: string, changed: string[] = [], texts = here) =>
    releaseProblems(texts, version, changed).join('; ')
  expect(problems('99.0', [])).toContain('The version must be like 1.2.3; it is "99.0"')
  expect(problems('99.0.0', ['app/routes.ts'])).toContain('These files are not committed: app/routes.ts')
  expect(problems('0.0.9')).toContain('0.0.9 is not later than')
  const lock = here.lock.replace(`"version": "${version}"`, '"version": "0.0.1"')
  expect(problems('99.0.0', [], { ...here, lock })).toContain(`package-lock.json does not say ${version}`)
})
