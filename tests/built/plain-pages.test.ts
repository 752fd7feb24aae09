import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal, type Portal } from '../../e2e/support/portal'
import { builtAddresses } from '../hostile/addresses'
import { signIn, type Ask } from '../hostile/portal'

let portal: Portal
let manager: Ask
beforeAll(async () => {
  portal = await startPortal()
  manager = await signIn(portal.url, 'manager')
})
afterAll(() => portal.stop())

test('a page without the framework loads one small script', async () => {
  // Layouts have no address of their own.
  const paths = (await builtAddresses())
    .filter(({ isPlain, isPage, path }) => isPlain && isPage && path !== '/')
    .map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/login', '/verify', '/confirm-registration']))
  const asked = paths.flatMap((path) => [path, `${path}?userId=a&code=b`])
  const answers = await Promise.all(
    asked.map(async (path) => ({ path, answer: await fetch(portal.url + path) })),
  )
  // It asks the signed-in account whether to sign out.
  const pages = [...answers, { path: '/logout', answer: await manager('/logout') }]
  const scripts = new Set<string>()
  for (const { path, answer } of pages) {
    const html = await answer.text()
    const [script = '', ...more] = Array.from(
      html.matchAll(/"(\/assets\/[^"]+\.js)"/g),
      ([, file = '']) => file,
    )
    expect([script, more], path).toEqual([expect.stringMatching(/^\/assets\/plain-[\w-]+\.js$/), []])
    expect(html, path).not.toMatch(/modulepreload|__remix/)
    scripts.add(script)
  }
  const [script = '', ...others] = scripts
  expect(others).toEqual([])
  const answer = await fetch(portal.url + script)
  expect(answer.headers.get('cache-control')).toContain('immutable')
})
