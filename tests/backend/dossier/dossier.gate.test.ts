import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../support/backend'
import { looseButComplete } from '../../support/documented'
import { textsInZip } from '../../support/read-zip'
import { canary, createDossierWorld, secret, type DossierWorld } from './world'

interface Line {
  id: string
  files: { path: string; name: string }[]
  [field: string]: unknown
}
interface Manifest {
  gone: string[]
  entries: { path: string; bytes: number; sha256: string }[]
}

const kinds = [
  'facilities',
  'ingredients',
  'products',
  'lines',
  'supplier-certificates',
  'certificates',
  'requests',
  'rulings',
  'visits',
  'deviations',
  'messages',
  'story',
]

describe('The dossier of a company', () => {
  let world: DossierWorld
  let own: Record<string, string>
  let byCertifier: Record<string, string>
  beforeAll(async () => {
    world = await createDossierWorld()
    own = await dossier(world.molino)
    byCertifier = await dossier(world.manager)
  })
  afterAll(() => world.close())

  const ask = (who: Pick<SignedIn, 'fetch'>, companyId = world.headquarters) =>
    who.fetch('/api/company/dossier', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ companyId }),
    })
  async function zipped(who: SignedIn): Promise<Buffer> {
    const response = await ask(who)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('fascicolo-Molino-San-Giorgio-S.r.l.-')
    return Buffer.from(await response.arrayBuffer())
  }
  const dossier = async (who: SignedIn) => textsInZip(await zipped(who))
  const linesOf = (files: Record<string, string>, kind: string) =>
    (files[`data/${kind}.jsonl`] ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  const manifestOf = (files: Record<string, string>) => JSON.parse(files['manifest.json'] ?? '') as Manifest

  test('has something of each kind, each line by the schema beside it, and opens with unzip', async () => {
    const ajv = new Ajv2020(looseButComplete)
    for (const kind of kinds) {
      const lines = linesOf(own, kind)
      expect(lines.length, kind).toBeGreaterThan(0)
      const isValid = ajv.compile(JSON.parse(own[`data/${kind}.schema.json`] ?? '') as object)
      for (const line of lines) expect([isValid(line), isValid.errors], kind).toEqual([true, null])
      expect(own[`sheets/${kind}.csv`]?.split('\r\n').length, kind).toBeGreaterThan(2)
    }
    const file = path.join(world.test.folder, 'fascicolo.zip')
    await writeFile(file, await zipped(world.molino))
    const { stdout } = await promisify(execFile)('unzip', ['-tq', file])
    expect(stdout).toContain('No errors detected')
  })

  test('the manifest names everything else by its digest, the lines name every file, and every link leads to one', () => {
    const { entries, gone } = manifestOf(own)
    expect(gone).toEqual([])
    expect(entries.map((entry) => entry.path).sort()).toEqual(
      Object.keys(own)
        .filter((name) => name !== 'manifest.json')
        .sort(),
    )
    // Texts alone are read back as they are.
    for (const entry of entries.filter(({ path: name }) => !name.endsWith('.pdf')))
      expect(
        createHash('sha256')
          .update(own[entry.path] ?? '')
          .digest('hex'),
        entry.path,
      ).toBe(entry.sha256)
    const named = kinds.flatMap((kind) =>
      linesOf(own, kind).flatMap(({ files }) => files.map((file) => file.path)),
    )
    const stored = Object.keys(own).filter((name) => name.startsWith('files/'))
    expect([...new Set(named)].sort()).toEqual(stored.sort())
    expect(stored.length).toBeGreaterThan(6)
    const pages = Object.keys(own).filter((name) => name.endsWith('.html'))
    const linked = pages.flatMap((page) =>
      [...(own[page] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
        decodeURIComponent(new URL(href, `http://dossier/${page}`).pathname.slice(1)),
      ),
    )
    expect(linked.filter((name) => own[name] === undefined)).toEqual([])
    expect(stored.filter((name) => !linked.includes(name))).toEqual([])
    expect(
      pages.filter((name) =>
        /<script|src=|url\(|https?:\/\//.test(
          (own[name] ?? '').replaceAll(/http:\/\/[^<" ]*\/verify[^<" ]*/g, ''),
        ),
      ),
    ).toEqual([])
    expect(own['pages/ingredients.html']).toContain('&lt;b&gt;&amp;&lt;/b&gt;')
    expect(own['sheets/ingredients.csv']).toContain("'=Lecitina")
  })

  test('has nothing of another company in any byte', async () => {
    const { db } = world.test.services.database
    const others: string[] = []
    for (const table of [
      'ingredients',
      'products',
      'certification_groups',
      'visits',
      'deviations',
      'certificate_requests',
      'supplier_certificates',
    ] as const)
      for (const { id } of await db
        .selectFrom(table)
        .select('id')
        .where('head_quarter_id', '=', world.otherHeadquarters)
        .execute())
        others.push(id)
    others.push(world.otherHeadquarters, world.otherFacility, world.vesuvio.userId, canary, 'Vesuvio')
    expect(others.length).toBeGreaterThan(12)
    for (const files of [own, byCertifier])
      for (const [name, text] of Object.entries(files))
        for (const other of others)
          expect(`${name}\n${text}`.includes(other), `${name}: ${other}`).toBe(false)
  })

  test('has what the company’s own calls answer, and nothing that certifiers alone read', async () => {
    const { api } = world.molino
    const answers: Record<string, (id: string) => Promise<object>> = {
      ingredients: (ingredientId) => api.ingredients.get({ ingredientId }),
      products: (productId) => api.products.get({ productId }),
      lines: (lineId) => api.lines.get({ lineId }),
      'supplier-certificates': (supplierCertificateId) =>
        api.supplierCertificates.get({ supplierCertificateId }),
      requests: (requestId) => api.requests.get({ requestId }),
      rulings: (rulingId) => api.rulings.get({ rulingId }),
      visits: (visitId) => api.visits.get({ visitId }),
      deviations: async (deviationId) => ({ ...(await api.deviations.get({ deviationId })), documents: [] }),
    }
    for (const [kind, get] of Object.entries(answers))
      for (const { files: _, ...line } of linesOf(own, kind)) expect(line, kind).toEqual(await get(line.id))
    const listed = await api.ingredients.list({ ItemsPerPage: 500 })
    const shown = linesOf(own, 'ingredients').map(({ id }) => id)
    expect(listed.items.filter(({ id }) => !shown.includes(id))).toEqual([])
    // The renewed one has its earlier version, too.
    expect(shown.length).toBeGreaterThan(listed.totalItems)
    expect(await api.threads.get({ companyId: world.headquarters })).toMatchObject({
      notes: linesOf(own, 'messages').map(({ files: _, ...note }) => note),
    })
    for (const files of [own, byCertifier]) expect(Object.values(files).join('\n')).not.toContain(secret)
  })

  test('is the same for a certifier, without what the company has not sent', () => {
    const asTold = (files: Record<string, string>, kind: string) =>
      linesOf(files, kind).map(({ unread: _, ...line }) => line)
    for (const kind of kinds.filter((one) => one !== 'story'))
      expect(asTold(byCertifier, kind), kind).toEqual(asTold(own, kind))
    const named = (files: Record<string, string>, name: string) =>
      Object.keys(files).filter((file) => file.startsWith('files/') && file.includes(name)).length
    for (const files of [own, byCertifier]) {
      expect([named(files, 'risposta'), named(files, 'bozza')]).toEqual([1, 0])
      // That it was attached stands in the story, of certifiers too.
      const withId = Object.keys(files).filter((name) => files[name]?.includes(world.unsent))
      expect(withId.filter((name) => !name.includes('story'))).toEqual([])
    }
  })

  test('who made it stands in the trail and in the story; begun again it has the same content', async () => {
    const again = await dossier(world.molino)
    // A credential is signed anew each time.
    const changing = /^(data\/story|pages\/story|sheets\/story|index|manifest)|\.vc\.jwt$/
    for (const [name, text] of Object.entries(own))
      if (!changing.test(name)) expect(again[name], name).toBe(text)
    expect(Object.keys(again)).toEqual(Object.keys(own))
    const { items } = await world.molino.api.timeline.list({})
    expect(items.flatMap(({ action, side }) => (action === 'company.dossier_made' ? [side] : []))).toEqual(
      expect.arrayContaining(['Company', 'Certifier']),
    )
  })

  test('a lost file is empty, and said to be', async () => {
    const { storage } = world.test.services
    const lost = await world.test.services.database.db
      .selectFrom('documents')
      .select('storage_key')
      .where('filename', 'like', 'scheda #1%')
      .execute()
    for (const { storage_key } of lost) await storage.remove(storage_key)
    const files = await dossier(world.molino)
    const { gone } = manifestOf(files)
    expect(gone).toEqual([expect.stringContaining('scheda #1 «è».csv')])
    expect(files[gone[0] ?? '']).toBe('')
  })

  test('readers, strangers and vendors get none', async () => {
    const reader = await world.test.signIn({
      userType: 'Company',
      reader: true,
      headQuarterId: world.headquarters,
    })
    const vendor = await world.manager.api.companies.create({
      businessName: 'Amidi del Po 2',
      isVendor: true,
    })
    const status = async (asked: Promise<Response>) => (await asked).status
    expect(await status(ask(reader))).toBe(403)
    expect(await status(ask(world.vesuvio))).toBe(404)
    expect(await status(ask(world.test.stranger))).toBe(401)
    for (const id of [world.facility, vendor.id, 'nobody'])
      expect(await status(ask(world.manager, id))).toBe(404)
  })
})
