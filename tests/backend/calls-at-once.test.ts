import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurnOfSession } from '~/backend/calls/reads-at-once'
import { isSameOriginWrite } from '~/domain/same-origin'
import { describeBothDialects } from '../support/backend'
import { createWorld, type World } from './certificates/world'

test('a session has four reads at a time, the others queue, up to a limit', async () => {
  const begun: number[] = []
  const proceed: (() => void)[] = []
  const read = (n: number) =>
    inTurnOfSession('s', async () => {
      begun.push(n)
      await new Promise<void>((resolve) => proceed.push(resolve))
      return n
    })
  const asked = Array.from({ length: 54 }, (_, n) => read(n))
  expect(begun).toEqual([0, 1, 2, 3])
  await expect(read(54)).rejects.toMatchObject({ status: 429, code: 'too_many_at_once' })
  expect(await inTurnOfSession('another', async () => 'at once')).toBe('at once')
  proceed[1]?.()
  await asked[1]
  expect(begun).toEqual([0, 1, 2, 3, 4])
  // A failed one passes its place on as well.
  const failed = inTurnOfSession('t', () => Promise.reject(new Error('broke')))
  await expect(failed).rejects.toThrow('broke')
  expect(await inTurnOfSession('t', async () => 'next')).toBe('next')
})

describeBothDialects('A program', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  test('a call by the wrong method is told the right one', async () => {
    const answer = await world.manager.fetch('/api/lookup/kosherstatus', { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
    expect((await world.manager.fetch('/api/nowhere', { method: 'DELETE' })).status).toBe(404)
  })

  test('a request for all rows gets at most 500, and is told so', async () => {
    const answer = await world.manager.fetch('/api/company/ingredients/list?ItemsPerPage=100000')
    expect(await answer.json()).toMatchObject({ itemsPerPage: 500 })
  })

  test('an upload needs an origin; a form without one could be any page’s', async () => {
    const form = new FormData()
    form.set('file', new Blob(['%PDF-1.7\n']), 'a.pdf')
    const upload = (origin: string) =>
      world.molino.fetch('/api/company/ingredients/upload', {
        method: 'POST',
        headers: { origin },
        body: form,
      })
    expect(await (await upload('http://evil.test')).json()).toMatchObject({
      status: 403,
      code: 'cross_origin',
    })
    const source = { origin: null, site: null, referer: null }
    const own = ['http://sigillo.test']
    expect(isSameOriginWrite({ ...source, contentType: 'multipart/form-data; boundary=x' }, own)).toBe(false)
    expect(isSameOriginWrite({ ...source, contentType: 'application/json' }, own)).toBe(true)
    // The call's own error: names the missing field.
    expect(await (await upload('http://sigillo.test')).json()).toMatchObject({ code: 'invalid_input' })
  })
})
