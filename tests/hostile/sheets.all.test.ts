import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal, type Portal } from '../../e2e/support/portal'
import { hostileSheets } from './hostile-sheets'
import { signIn, type Ask } from './portal'

interface Job {
  id: string
  state: string
  ready: number
  problems: number
  failure: { code: string; message: string } | null
}

let portal: Portal
let staff: Ask
/** Each sheet's outcome: uploaded together, since they are processed one after the other anyway. */
const uploaded = new Map<string, string>()

beforeAll(async () => {
  portal = await startPortal()
  staff = await signIn(portal.url, 'staff')
  const found = await staff('/api/company/masterdata/list?ShowOnlyManufactories=true&Search=altamura')
  const { items } = (await found.json()) as { items: { id: string }[] }
  for (const { what, file } of hostileSheets)
    uploaded.set(what, (await upload(items[0]?.id ?? '', file())).id)
})
afterAll(() => portal.stop())

async function upload(companyId: string, file: Buffer): Promise<Job> {
  const form = new FormData()
  form.set('companyId', companyId)
  form.set('kind', 'ingredients')
  form.set('file', new File([new Uint8Array(file)], 'elenco.xlsx'))
  const answer = await staff('/api/company/imports', { method: 'POST', body: form })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as Job
}

const job = async (id: string) => (await (await staff(`/api/company/imports/${id}`)).json()) as Job

test.each(hostileSheets)(
  'a sheet with $what is refused or accepted, and the portal survives',
  async ({ what, outcome }) => {
    const id = uploaded.get(what) ?? ''
    await expect.poll(async () => (await job(id)).state, { timeout: 30_000 }).toMatch(/^(checked|failed)$/)
    const { failure, ready, problems } = await job(id)
    if (typeof outcome === 'string') {
      expect(failure?.code).toBe(outcome)
      expect(failure?.message).toMatch(
        /^(Foglio «Elenco»: )?(Il|I|Le|La|Sotto|Mancano) .{20,}\.( \(riga \d+\))?$/,
      )
    } else expect({ failure, ready, problems }).toMatchObject({ failure: null, ...outcome })
    expect((await fetch(`${portal.url}/health`)).status).toBe(200)
  },
)
