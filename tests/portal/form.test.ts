import { describe, expect, it } from 'vitest'
import { formDataOf } from '~/portal/forms/form.server'

const post = (fields: Record<string, string>) =>
  new Request('http://localhost/x', { method: 'POST', body: new URLSearchParams(fields) })

const refused = (fields: Record<string, string>, list?: string) =>
  formDataOf(post(fields), list).then(
    () => undefined,
    (answer: unknown) => (answer as Response).status,
  )

const intent = (value: unknown) => ({ __intent__: JSON.stringify(value) })

describe('the form of a request', () => {
  it('a request without a body is an empty form; one whose body is not a form is a 400', async () => {
    const empty = await formDataOf(new Request('http://localhost/x', { method: 'POST' }))
    expect([...empty]).toEqual([])
    const json = { 'content-type': 'application/json' }
    const request = new Request('http://localhost/x', { method: 'POST', headers: json, body: '{}' })
    await expect(formDataOf(request)).rejects.toMatchObject({ status: 400 })
  })

  it('a form whose lists are too long is refused', async () => {
    expect(await refused({ 'x[30000000]': '1' })).toBe(400)
    expect(await refused({ 'details[4294967294].contact': '1' }, 'details')).toBe(400)
    expect(await refused({ 'details[999].contact': '1' }, 'details')).toBeUndefined()
  })

  it('a form whose names are too deep is refused', async () => {
    for (const deep of [`a${'[0]'.repeat(2000)}`, 'a.b.'.repeat(1000), 'a[0].'.repeat(5)])
      expect(await refused({ [deep]: '1' })).toBe(400)
    expect(await refused({ 'details[0].contact': '1', 'a.b.c.d': '1' })).toBeUndefined()
  })

  it('a form takes only those of Conform’s intents that belong to its lists’ buttons', async () => {
    const insert = { type: 'insert', payload: { name: 'details' } }
    const form = await formDataOf(post({ firstName: 'A', ...intent(insert), __state__: '{' }), 'details')
    expect(Object.fromEntries(form)).toEqual({ firstName: 'A', __intent__: JSON.stringify(insert) })
    // If the form has no list, the Conform client's own intents are ignored.
    expect([...(await formDataOf(post(intent(insert))))]).toEqual([])
    for (const other of [
      { type: 'insert', payload: { name: 'other' } },
      { type: 'remove', payload: { name: 'details', index: 30_000_000 } },
      { type: 'remove', payload: { name: 'details' } },
      { type: 'reset', payload: {} },
      null,
    ]) {
      expect(await refused(intent(other), 'details'), JSON.stringify(other)).toBe(400)
    }
    expect(await refused({ __intent__: '{' }, 'details')).toBe(400)
  })

  it('a form takes only rows for a list', async () => {
    const fields = {
      details: 'x',
      'details.length': '9',
      'details[0]': 'x',
      'details[0].contact': 'y',
      detailsToo: 'z',
    }
    const form = await formDataOf(post(fields), 'details')
    expect(Object.fromEntries(form)).toEqual({ 'details[0].contact': 'y', detailsToo: 'z' })
  })
})
