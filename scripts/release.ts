/**
 * `npm run release -- [version]`: checks that this tree can be released, then writes its version and date into
 * CHANGELOG.md, package.json, package-lock.json, the source and deploy/kubernetes. Without a version it is that
 * of package.json. What is left to do, it says: the commit and its tag.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { root, run } from './run'

const unreleased = '## [Unreleased]'
const versionPattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/** The files with a version. */
export const releaseFiles = {
  changelog: 'CHANGELOG.md',
  manifest: 'package.json',
  lock: 'package-lock.json',
  base: 'deploy/kubernetes/kustomization.yaml',
  restore: 'deploy/kubernetes/restore/kustomization.yaml',
  source: 'app/domain/version.ts',
} as const

export type ReleaseTexts = Record<keyof typeof releaseFiles, string>

const isLater = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) > 0

/** Newest first. */
export const releasedVersions = (changelog: string): string[] =>
  [...changelog.matchAll(/^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/gm)].map(([, version = '']) => version)

function entriesOf(changelog: string): number {
  const [, after = ''] = changelog.split(`${unreleased}\n`)
  const [section = ''] = after.split(/^## /m)
  return section.split('\n').filter((line) => line.startsWith('- ')).length
}

/** @returns what prevents the release, for display */
export function releaseProblems(
  texts: ReleaseTexts,
  version: string,
  changedFiles: readonly string[],
): string[] {
  const { changelog, manifest, lock } = texts
  const [last] = releasedVersions(changelog)
  const lockVersions = JSON.parse(lock) as { version: string; packages: Record<string, { version?: string }> }
  const here = (JSON.parse(manifest) as { version: string }).version
  return [
    ...(changedFiles.length > 0 ? [`These files are not committed: ${changedFiles.join(', ')}`] : []),
    ...(versionPattern.test(version) ? [] : [`The version must be like 1.2.3; it is "${version}"`]),
    ...(last && !isLater(version, last) ? [`${version} is not later than ${last}, the last release`] : []),
    ...(changelog.includes(`${unreleased}\n`) ? [] : [`CHANGELOG.md has no heading "${unreleased}"`]),
    ...(entriesOf(changelog) > 0 ? [] : [`CHANGELOG.md has no entry below "${unreleased}"`]),
    ...(lockVersions.version === here && lockVersions.packages['']?.version === here
      ? []
      : [`package-lock.json does not say ${here}, as package.json does`]),
  ]
}

/** @param date as 2026-11-23 */
export function released(texts: ReleaseTexts, version: string, date: string): ReleaseTexts {
  const tagged = (text: string) => text.replace(/^( *newTag: ).*$/m, `$1${version}`)
  const named = (text: string) => text.replace(/^( {2}"version": )".*"/m, `$1"${version}"`)
  return {
    changelog: texts.changelog.replace(`${unreleased}\n`, `${unreleased}\n\n## [${version}] - ${date}\n`),
    manifest: named(texts.manifest),
    lock: named(texts.lock).replace(/("packages": \{\s+"": \{[^}]*?"version": )".*?"/, `$1"${version}"`),
    base: tagged(texts.base),
    restore: tagged(texts.restore),
    source: texts.source.replace(/'.*'/, `'${version}'`),
  }
}

export const readReleaseTexts = (): ReleaseTexts =>
  Object.fromEntries(
    Object.entries(releaseFiles).map(([name, file]) => [name, readFileSync(path.join(root, file), 'utf8')]),
  ) as ReleaseTexts

async function main([asked]: string[]): Promise<void> {
  const texts = readReleaseTexts()
  const version = asked ?? (JSON.parse(texts.manifest) as { version: string }).version
  const { code, output } = await run('git', ['status', '--porcelain'], { capture: true })
  if (code !== 0) throw new Error(`git status: ${output}`)
  const changed = output.split('\n').flatMap((line) => (line ? [line.slice(3)] : []))
  const problems = releaseProblems(texts, version, changed)
  if (problems.length > 0) throw new Error(['This cannot be released:', ...problems].join('\n  '))
  const written = released(texts, version, new Date().toISOString().slice(0, 10))
  for (const [name, file] of Object.entries(releaseFiles))
    writeFileSync(path.join(root, file), written[name as keyof ReleaseTexts])
  const then = [
    `git commit -am "Release ${version}"`,
    `git tag -a v${version} -m "Sigillo ${version}"`,
    `git push --follow-tags`,
  ]
  console.log([`Written for ${version}. Look it over, then:`, ...then].join('\n  '))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
