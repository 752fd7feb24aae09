import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects, type SignedIn } from '../../support/backend'
import { refusal } from '../support-items'
import { createCertificateWorld, file, upload, type CertificateWorld } from './world'

describeDialects('a supplier certificate without its file', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  const db = () => world.test.services.database.db
  const calls = (who: SignedIn) => who.api.supplierCertificates

  async function withoutFile(by: SignedIn) {
    const { id } = await upload(world, by)
    await db().updateTable('supplier_certificates').set({ document_id: null }).where('id', '=', id).execute()
    return { supplierCertificateId: id }
  }
  async function stored() {
    let count = 0
    for await (const _ of world.test.services.storage.list('documents')) count += 1
    return count
  }
  const documents = () => db().selectFrom('documents').select('id').execute()

  test('is read, is neither downloaded nor sent nor approved, and says so at the file', async () => {
    const asked = await withoutFile(world.company)
    expect(await calls(world.company).get(asked)).toMatchObject({ document: null, fileMissing: true })
    const download = `/api/company/suppliercertificates/${asked.supplierCertificateId}/file`
    expect((await world.company.fetch(download)).status).toBe(404)
    expect(await calls(world.company).namesInFile(asked)).toMatchObject({ lines: [], problem: 'no_file' })
    const sent = await refusal(calls(world.company).send(asked))
    expect([sent.status, Object.keys(sent.data.issues ?? {})]).toEqual([400, ['file']])

    const own = await withoutFile(world.manager)
    expect(await calls(world.manager).doubles(own)).toMatchObject({ totalItems: 0 })
    const approved = await refusal(calls(world.manager).approve(own))
    expect([approved.status, Object.keys(approved.data.issues ?? {})]).toEqual([400, ['file']])
    await calls(world.manager).attach({ ...own, file: file() })
    expect((await calls(world.manager).approve(own)).certificate).toMatchObject({ status: 'approved' })
  })

  test('gets it, and another one in its place, of which nothing is left', async () => {
    const asked = await withoutFile(world.company)
    const first = await calls(world.company).attach({ ...asked, file: file('uno') })
    expect(first).toMatchObject({ fileMissing: false, document: { filename: 'certificato.csv', size: 3 } })
    const before = (await documents()).length
    const again = await calls(world.company).attach({ ...asked, version: first.version, file: file('due!') })
    expect(again).toMatchObject({ version: first.version + 1, document: { size: 4 } })
    expect((await documents()).length).toBe(before)
    const download = await world.company.fetch(
      `/api/company/suppliercertificates/${asked.supplierCertificateId}/file`,
    )
    expect(await download.text()).toBe('due!')
    const stale = calls(world.company).attach({ ...asked, version: first.version, file: file() })
    expect(await refusal(stale)).toMatchObject({ code: 'supplier_certificate.stale_version' })
    await calls(world.company).send(asked)
    await calls(world.manager).certifierSave({ ...asked, companyIdAsVendorId: world.vendorId })
    await calls(world.manager).approve(asked)
    for (const who of [world.company, world.manager])
      expect(await refusal(calls(who).attach({ ...asked, file: file() }))).toMatchObject({
        code: 'supplier_certificate.approved_is_final',
      })
  })

  test('of ten files at once with one version, one is attached and the others leave nothing', async () => {
    const asked = await withoutFile(world.manager)
    const { version } = await calls(world.manager).get(asked)
    const [rows, files] = [(await documents()).length, await stored()]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        calls(world.manager).attach({ ...asked, version, file: file(`lotto ${at}`) }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([(await documents()).length, await stored()]).toEqual([rows + 1, files + 1])
  })

  test('another company’s and an unknown one are answered alike, and a held one is refused', async () => {
    const asked = await withoutFile(world.company)
    const of = async (supplierCertificateId: string) => {
      const { status, code } = await refusal(
        calls(world.stranger).attach({ supplierCertificateId, file: file() }),
      )
      return [status, code]
    }
    const unknown = await of('00000000-0000-7000-8000-000000000000')
    expect([await of(asked.supplierCertificateId), unknown]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    await calls(world.company).attach({ ...asked, file: file() })
    await calls(world.company).send(asked)
    await calls(world.manager).lock(asked)
    expect(await refusal(calls(world.company).attach({ ...asked, file: file() }))).toMatchObject({
      code: 'supplier_certificate.locked',
    })
  })
})
