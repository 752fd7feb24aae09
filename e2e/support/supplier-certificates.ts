import type { Page } from '@playwright/test'
import { api, listed } from './api'
import { dayAhead } from './dates'
import { expect } from './test'

export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`),
})

/** An agency of the demonstration that is recognised. */
export const recognised = 'Rabbinato di Strasburgo'

const endsOn = dayAhead(60)

const flow = '/certifier/suppliercertificateflow'

export interface Made {
  id: string
  version: number
}

/** The calls of the signed-in account, without its screens. */
export function callsOf(page: Page, origin: string) {
  const send = async <T = Made>(method: 'POST' | 'PUT', address: string, data: object): Promise<T> => {
    const response = await page.request.fetch(`/api${address}`, { method, data, headers: { Origin: origin } })
    expect(response.status(), `${address}: ${await response.text()}`).toBe(200)
    return (await response.json()) as T
  }
  const upload = async (fields: Record<string, string>, file = pdf('certificato.pdf')): Promise<Made> => {
    const response = await page.request.post('/api/company/suppliercertificates/upload', {
      headers: { Origin: origin },
      multipart: {
        agencyName: recognised,
        issuedOn: dayAhead(-180),
        expiresOn: dayAhead(900),
        ...fields,
        file,
      },
    })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()) as Made
  }
  return {
    send,
    /** When new ingredients expire. */
    endsOn,
    upload,
    /** One facility of each headquarters. */
    places: async (count: number): Promise<string[]> => {
      const all = await listed<{ id: string; headQuarterId: string | null }>(
        page,
        '/company/masterdata/list?ShowOnlyManufactories=true&ItemsPerPage=500',
      )
      const first = new Map(all.map(({ id, headQuarterId }) => [headQuarterId ?? id, id]))
      expect(first.size).toBeGreaterThanOrEqual(count)
      return [...first.values()].slice(0, count)
    },
    /** In turn of the places. */
    ingredients: async (vendorName: string, names: string[], places: string[]): Promise<string[]> => {
      const ids: string[] = []
      for (const [at, name] of names.entries()) {
        const companyId = places[at % places.length]
        const fields = { name, companyId, expirationDate: endsOn, vendorName }
        ids.push((await send('POST', '/certifier/ingredientflow', fields)).id)
      }
      return ids
    },
    cover: (supplierCertificateId: string, ingredientIds: string[]) =>
      send('PUT', '/company/suppliercertificates/items', { supplierCertificateId, items: [], ingredientIds }),
    approve: (supplierCertificateId: string, ingredientIds?: string[]) =>
      send('POST', `${flow}/approved`, { supplierCertificateId, ingredientIds }),
    certifierSave: (supplierCertificateId: string, fields: object) =>
      send('PUT', flow, { supplierCertificateId, ...fields }),
    expiryOf: async (id: string) =>
      (await api<{ expirationDate: string }>(page, `/company/ingredients/${id}`)).expirationDate,
  }
}
