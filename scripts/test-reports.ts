/** What the JSON reports of the test runners say: failures, and how long each file took. */
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { root } from './run'

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  /** Milliseconds of the clock. */
  startTime: number
  endTime: number
  status: string
  /** Why the file itself failed. */
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = path.relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0)
    return [told(file, message || 'its set-up failed: the output of its stage says why')]
  return failed.map((test) => told(`${file} › ${test.fullName}`, test.failureMessages?.join('\n')))
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number }
  suites: PlaywrightSuite[]
  /** Outside tests. */
  errors: { message?: string }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: {
      projectName: string
      status: string
      results: { duration: number; errors: { message?: string }[] }[]
    }[]
  }[]
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const why = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
        return told(`[${projectName}] e2e/${file}:${line} › ${title}`, why.join('\n'))
      }),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

/** @returns failed tests and files, with the first lines of the reason */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(failuresOfFile)
}

/** @returns failed tests by project, and errors outside them */
export function playwrightFailures({ errors, suites }: PlaywrightReport): string[] {
  return [
    ...errors.map(({ message }) => told('outside the tests', message)),
    ...suites.flatMap(failuresOfSuite),
  ]
}

/** A file, and what it took. */
export interface TestedFile {
  name: string
  project: string
  tests: number
  seconds: number
}

/** @returns the files that ran, once for each project */
export function vitestFiles({ testResults }: VitestReport): TestedFile[] {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const file = path.relative(root, name)
    return {
      name: file,
      project: /^tests\/(backend|server|built|hostile)\//.exec(file)?.[1] ?? 'unit',
      tests: assertionResults.filter(({ status }) => status !== 'skipped').length,
      seconds: (endTime - startTime) / 1000,
    }
  })
}

/** @returns the files that ran, once for each project */
export function playwrightFiles({ suites }: PlaywrightReport): TestedFile[] {
  const files = new Map<string, TestedFile>()
  const count = ({ suites: inner = [], specs }: PlaywrightSuite): void => {
    for (const { file, tests } of specs)
      for (const { projectName: project, results } of tests) {
        const one = files.get(`${project} ${file}`) ?? { name: `e2e/${file}`, project, tests: 0, seconds: 0 }
        one.tests += 1
        for (const { duration } of results) one.seconds += duration / 1000
        files.set(`${project} ${file}`, one)
      }
    inner.forEach(count)
  }
  suites.forEach(count)
  return [...files.values()]
}

function told(name: string, why = ''): string {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 12)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd()
}
