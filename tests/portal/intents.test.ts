import { data } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toSubmission } from '~/portal/forms/form.server'
import { intent, pickerIntents, runIntents } from '~/portal/forms/intents.server'

const pressed = (fields: [string, string][]) => {
  const formData = new FormData()
  for (const [name, value] of fields) formData.append(name, value)
  return { formData, request: new Request('http://localhost/x', { method: 'POST' }) }
}

const refusal = () => Object.assign(new Error('Respinto'), { status: 409, code: 'x.refused' })

const run = async (fields: [string, string][], enter?: string) => {
  const form = pressed(fields)
  const calls: unknown[] = []
  const answered = async () => data({ result: toSubmission(form.formData) })
  const answer = await runIntents(
    form,
    {
      ...pickerIntents(form.formData, ['search', 'add', 'remove'], 'ids', (press) => {
        calls.push(press)
        return answered()
      }),
      keep: { failure: null, run: answered },
      refuse: { failure: null, run: () => Promise.reject(refusal()) },
      save: intent(z.object({ name: z.string() }), { failure: 'Non riuscito' }, async ({ name }) => {
        calls.push({ name })
        return answered()
      }),
      send: intent(z.object({ name: z.string() }), { failure: 'Non riuscito' }, async ({ name }) => {
        calls.push({ name })
        throw refusal()
      }),
    },
    { enter, redraw: async (answer) => ({ ...answer, redrawn: true }) },
  )
  if (!('data' in answer)) throw new TypeError('Not redrawn')
  return { calls, ...answer.data, status: answer.init?.status }
}

describe('the buttons of a form', () => {
  it('an unknown button is a 400, also if an object has a method of that name', async () => {
    for (const unknown of ['gone', 'constructor', ':save'])
      await expect(run([['intent', unknown]])).rejects.toMatchObject({ status: 400 })
  })

  it('a form without a button presses the one that Enter does', async () => {
    expect(await run([['name', 'Sale']])).toMatchObject({ calls: [{ name: 'Sale' }] })
    expect((await run([['name', 'Sale']], 'keep')).calls).toEqual([])
  })

  it('Enter without scripts searches if the search text is new, and saves otherwise', async () => {
    const typed = (searched: string): [string, string][] => [
      ['intent', 'enter'],
      ['name', 'Sale'],
      ['pickerSearch', 'lecitina'],
      ['pickerSearched', searched],
    ]
    expect((await run(typed(''))).calls).toMatchObject([{ intent: 'search', search: 'lecitina' }])
    expect((await run(typed('lecitina'))).calls).toEqual([{ name: 'Sale' }])
  })

  it('any button but a picker’s own accepts its ticks; the form is redrawn with them', async () => {
    const ticked: [string, string][] = [
      ['ids', 'a'],
      ['pick', 'a'],
      ['pick', 'b'],
    ]
    const idsAfter = async (button: string) =>
      (await run([...ticked, ['intent', button]])).result.initialValue?.ids
    expect(await idsAfter('keep')).toEqual(['a', 'b'])
    expect(await idsAfter('search')).toBe('a')
    expect((await run([...ticked, ['intent', 'add']])).calls).toMatchObject([{ ids: ['a', 'b'] }])
    expect((await run([...ticked, ['intent', 'remove:a']])).calls).toMatchObject([{ ids: [] }])
  })

  it('a refusal keeps the form', async () => {
    expect(await run([['intent', 'send']])).toMatchObject({ calls: [], status: 400, redrawn: true })
    const refused = await run([
      ['intent', 'send'],
      ['name', 'Sale'],
    ])
    expect(refused).toMatchObject({
      calls: [{ name: 'Sale' }],
      status: 409,
      redrawn: true,
      refusal: { code: 'x.refused' },
    })
    expect(refused.result.initialValue).toMatchObject({ name: 'Sale' })
  })

  it('a refusal of a button without words for it is an error screen', async () => {
    await expect(run([['intent', 'refuse']])).rejects.toMatchObject({ code: 'x.refused' })
  })
})
