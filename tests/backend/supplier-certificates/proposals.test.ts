import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '~/backend/backup/restore-backup'
import { writeBackup } from '~/backend/backup/write-backup'
import { openSqlite } from '~/backend/db/connect'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { sweepStoredFiles } from '~/backend/jobs/sweep-stored-files'
import { systemContext } from '~/backend/jobs/system-context'
import { describeDialects } from '../../support/backend'
import { textsInZip } from '../../support/read-zip'
import { fresh, newIngredient, refusal } from '../support-items'
import { createCertificateWorld, file, mails, storedIngredient, type CertificateWorld } from './world'

const date = '2028-02-29'

describeDialects('proposals from what is stored', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  const calls = () => world.manager.api.supplierCertificates

  const vendor = async () =>
    (await world.manager.api.companies.create({ businessName: fresh('Fornitore'), isVendor: true })).id

  /** Approved, with a file. */
  async function withFile(
    companyIdAsVendorId: string,
    { companyId = world.head, content = fresh('file'), expirationDate = date } = {},
  ) {
    const { id: ingredientId } = await newIngredient(world, {
      companyId,
      companyIdAsVendorId,
      expirationDate: expirationDate ?? undefined,
    })
    const { documentId } = await world.manager.api.documents.upload({ ingredientId, file: file(content) })
    await world.manager.api.ingredients.approve({ ingredientId })
    return { id: ingredientId, documentId }
  }

  const of = async (VendorId: string) => (await calls().proposals({ VendorId })).items
  const idsOf = ({ ingredients }: { ingredients: { ingredientId: string }[] }) =>
    ingredients.map(({ ingredientId }) => ingredientId).sort()

  test('the same file comes first, then the same date; each ingredient once, and the same twice', async () => {
    const vendorId = await vendor()
    const content = fresh('stesso')
    const a = await withFile(vendorId, { content })
    const b = await withFile(vendorId, { content, companyId: world.otherHead, expirationDate: '2028-04-30' })
    const c = await withFile(vendorId)
    const d = await withFile(vendorId, { companyId: world.otherHead })
    await withFile(vendorId, { expirationDate: '2029-01-31' })
    const proposed = await of(vendorId)
    expect(proposed.map((one) => [one.reason, idsOf(one), one.companies])).toEqual([
      ['sameFile', [a.id, b.id].sort(), 2],
      ['sameDate', [c.id, d.id].sort(), 2],
    ])
    expect(proposed[1]).toMatchObject({ expiresOn: date, vendorId })
    expect(proposed[0]?.documents).toHaveLength(1)
    expect(proposed[1]?.documents.map(({ documentId }) => documentId).sort()).toEqual(
      [c.documentId, d.documentId].sort(),
    )
    expect(await of(vendorId)).toEqual(proposed)
    const all = await calls().proposals({ ItemsPerPage: 1, Offset: 0 })
    const { items, totalItems } = await calls().proposals({ ItemsPerPage: 1, Offset: all.totalItems })
    expect([items, totalItems]).toEqual([[], all.totalItems])
  })

  test('accepted, it is an approved certificate on the stored file, and no date changes', async () => {
    const vendorId = await vendor()
    const content = fresh('stesso')
    const a = await withFile(vendorId, { content })
    const b = await withFile(vendorId, { content, companyId: world.otherHead, expirationDate: '2028-04-30' })
    const before = [await storedIngredient(world, a.id), await storedIngredient(world, b.id)]
    await world.test.services.database.db.deleteFrom('mail_outbox').execute()
    const made = await calls().acceptProposal({
      vendorId,
      documentId: a.documentId,
      ingredientIds: [a.id, b.id],
      agencyId: world.agencyId,
      number: 'K-77',
      expiresOn: date,
    })
    expect(made).toMatchObject({
      status: 'approved',
      state: 'valid',
      origin: 'existing',
      headQuarterId: null,
      vendorId,
      number: 'K-77',
      ingredients: 2,
      companies: 2,
      document: { documentId: a.documentId },
    })
    expect(made.coverages.map((one) => [one.ingredientId, one.follows, one.coverageState]).sort()).toEqual(
      [
        [a.id, true, 'confirmed'],
        [b.id, false, 'confirmed'],
      ].sort(),
    )
    expect([await storedIngredient(world, a.id), await storedIngredient(world, b.id)]).toEqual([
      { ...before[0], supplier_certificate_id: made.id },
      before[1],
    ])
    expect(await mails(world)).toEqual([])
    expect(await of(vendorId)).toEqual([])
    // The file is not another company's to see.
    const theirs = await world.stranger.api.supplierCertificates.get({ supplierCertificateId: made.id })
    expect(theirs).toMatchObject({ document: null, origin: null, number: 'K-77', companies: 1 })
  })

  test('the stored file stays while the certificate refers to it', async () => {
    const vendorId = await vendor()
    const one = await withFile(vendorId)
    const { id } = await calls().acceptProposal({
      vendorId,
      documentId: one.documentId,
      ingredientIds: [one.id],
      agencyId: world.agencyId,
      expiresOn: date,
    })
    const renewal = await world.company.api.ingredients.clone({ ingredientId: one.id })
    await world.company.api.documents.remove({ query: { ingredientDocumentId: one.documentId } })
    await world.company.api.ingredients.remove({ ingredientId: renewal.id })
    await world.test.services.database.db
      .deleteFrom('ingredient_documents')
      .where('document_id', '=', one.documentId)
      .execute()
    const response = await world.manager.fetch(`/api/company/suppliercertificates/${id}/file`)
    expect([response.status, (await response.text()).length > 0]).toEqual([200, true])
  })

  test('what has run out, is covered, open or without a file is not proposed', async () => {
    const vendorId = await vendor()
    const [a, b] = [await withFile(vendorId), await withFile(vendorId)]
    expect(await of(vendorId)).toHaveLength(1)
    await calls().acceptProposal({
      vendorId,
      documentId: a.documentId,
      ingredientIds: [a.id],
      agencyId: world.agencyId,
      expiresOn: date,
    })
    expect(await of(vendorId)).toEqual([])
    await newIngredient(world, { companyIdAsVendorId: vendorId, expirationDate: date })
    expect(await of(vendorId)).toEqual([])
    const gone = await calls()
      .acceptProposal({
        vendorId,
        documentId: a.documentId,
        ingredientIds: [a.id, b.id],
        agencyId: world.agencyId,
        expiresOn: date,
      })
      .then(
        () => null,
        (error: unknown) => error,
      )
    expect(gone).toMatchObject({ status: 409, code: 'supplier_certificate.proposal_gone' })
  })

  test('an agency that is not recognised, a passed end, and foreign files and ingredients are refused', async () => {
    const vendorId = await vendor()
    const content = fresh('stesso')
    const [a, b] = [await withFile(vendorId, { content }), await withFile(vendorId, { content })]
    const foreign = await withFile(await vendor())
    const asked = { vendorId, documentId: a.documentId, ingredientIds: [a.id, b.id], expiresOn: date }
    const accept = (input: object) =>
      refusal(calls().acceptProposal({ ...asked, agencyId: world.agencyId, ...input }))
    expect(await accept({ agencyId: undefined, agencyName: fresh('Ente') })).toMatchObject({
      status: 409,
      code: 'supplier_certificate.agency_not_recognised',
    })
    expect(await accept({ agencyId: undefined })).toMatchObject({
      status: 400,
      data: { issues: { agencyName: expect.anything() } },
    })
    expect(await accept({ expiresOn: '2020-01-01' })).toMatchObject({
      status: 400,
      data: { issues: { expiresOn: expect.anything() } },
    })
    expect(await accept({ documentId: foreign.documentId })).toMatchObject({ status: 404 })
    expect(await accept({ ingredientIds: [a.id, 'unknown'] })).toMatchObject({ status: 404 })
    expect(await accept({ ingredientIds: [a.id, foreign.id] })).toMatchObject({
      status: 409,
      code: 'supplier_certificate.proposal_gone',
    })
    expect(await of(vendorId)).toHaveLength(1)
    const { proposals, acceptProposal } = world.company.api.supplierCertificates
    expect(await refusal(proposals({}))).toMatchObject({ status: 403 })
    expect(await refusal(acceptProposal({ ...asked, agencyId: world.agencyId }))).toMatchObject({
      status: 403,
    })
  })

  test('of two who accept it at once one makes the certificate', async () => {
    const vendorId = await vendor()
    const content = fresh('stesso')
    const [a, b] = [await withFile(vendorId, { content }), await withFile(vendorId, { content })]
    const accept = (who: typeof world.manager) =>
      who.api.supplierCertificates.acceptProposal({
        vendorId,
        documentId: a.documentId,
        ingredientIds: [a.id, b.id],
        agencyId: world.agencyId,
        expiresOn: date,
      })
    const answers = await Promise.allSettled([accept(world.manager), accept(world.colleague)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'supplier_certificate.proposal_gone' },
    })
    expect((await calls().list({ VendorId: vendorId })).totalItems).toBe(1)
  })

  test('under four-eyes review an accepted one waits, changes nothing, and another person approves it', async () => {
    const vendorId = await vendor()
    const content = fresh('stesso')
    const [a, b] = [await withFile(vendorId, { content }), await withFile(vendorId, { content })]
    const other = await withFile(vendorId, { content, expirationDate: '2027-01-31' })
    const stored = () => Promise.all([a, b, other].map(({ id }) => storedIngredient(world, id)))
    const before = await stored()
    await world.manager.api.settings.saveDecisions({ decisionRule: 'two' })
    try {
      const made = await calls().acceptProposal({
        vendorId,
        documentId: a.documentId,
        ingredientIds: [a.id, b.id, other.id],
        agencyId: world.agencyId,
        expiresOn: date,
      })
      expect(made).toMatchObject({ status: 'waiting', origin: 'existing', companies: 1, ingredients: 3 })
      const asked = { supplierCertificateId: made.id }
      expect(await stored()).toEqual(before)
      // Nobody can accept it a second time meanwhile.
      expect(await of(vendorId)).toEqual([])
      // Who accepted it has evaluated it, and does not decide, with an opinion or without; nor who gave the opinion.
      for (const who of [world.manager, world.colleague])
        expect(await refusal(who.api.supplierCertificates.approve(asked))).toMatchObject({
          status: 409,
          code: 'review.second_person',
        })
      await calls().giveOpinion({ ...asked, favourable: true })
      expect(await refusal(calls().approve(asked))).toMatchObject({ code: 'review.second_person' })
      expect(await stored()).toEqual(before)
      const { certificate } = await world.colleague.api.supplierCertificates.approve(asked)
      expect(certificate).toMatchObject({ status: 'approved', document: { documentId: a.documentId } })
      // Where another date stands, it stays.
      const [one, two, third] = before
      const follows = { supplier_certificate_id: made.id }
      expect(await stored()).toEqual([{ ...one, ...follows }, { ...two, ...follows }, third])
    } finally {
      await world.manager.api.settings.saveDecisions({ decisionRule: 'one' })
    }
  })

  test('one that was accepted and then deleted or rejected is proposed again', async () => {
    const vendorId = await vendor()
    const content = fresh('stesso')
    const [a, b] = [await withFile(vendorId, { content }), await withFile(vendorId, { content })]
    await world.manager.api.settings.saveDecisions({ decisionRule: 'two' })
    const accept = () =>
      calls().acceptProposal({
        vendorId,
        documentId: a.documentId,
        ingredientIds: [a.id, b.id],
        agencyId: world.agencyId,
        expiresOn: date,
      })
    try {
      const first = await accept()
      await calls().remove({ supplierCertificateId: first.id, reason: 'Sbagliato' })
      expect((await of(vendorId)).map(idsOf)).toEqual([[a.id, b.id].sort()])
      const second = { supplierCertificateId: (await accept()).id }
      await calls().giveOpinion({ ...second, favourable: false, note: 'Illeggibile' })
      await world.colleague.api.supplierCertificates.reject({ ...second, notes: 'Illeggibile' })
      expect((await of(vendorId)).map(idsOf)).toEqual([[a.id, b.id].sort()])
      expect((await accept()).document?.documentId).toBe(a.documentId)
    } finally {
      await world.manager.api.settings.saveDecisions({ decisionRule: 'one' })
    }
  })

  test('its file outlives the ingredient’s: it is neither swept nor left out of zip, backup and restore', async () => {
    const vendorId = await vendor()
    const content = fresh('conservato')
    const [a, b] = [await withFile(vendorId, { content }), await withFile(vendorId, { content })]
    const { id } = await calls().acceptProposal({
      vendorId,
      documentId: a.documentId,
      ingredientIds: [a.id, b.id],
      agencyId: world.agencyId,
      expiresOn: date,
    })
    const { services, folder } = world.test
    const zipped = await world.company.fetch(`/api/company/masterdata/zip?IngredientId=${a.id}`)
    expect(textsInZip(Buffer.from(await zipped.arrayBuffer()))).toEqual({ 'certificato.csv': content })
    const { storage_key: key } = await services.database.db
      .selectFrom('documents')
      .select('storage_key')
      .where('id', '=', a.documentId)
      .executeTakeFirstOrThrow()
    // No ingredient has it any more.
    await services.database.db
      .deleteFrom('ingredient_documents')
      .where('document_id', '=', a.documentId)
      .execute()
    const later = { ...services, clock: () => new Date(Date.now() + 48 * 3_600_000) }
    await sweepStoredFiles(systemContext(later))
    const read = async () => {
      const answer = await world.manager.fetch(`/api/company/suppliercertificates/${id}/file`)
      return [answer.status, await answer.text()]
    }
    expect(await read()).toEqual([200, content])

    const to = path.join(folder, fresh('backup'))
    const database =
      dialect === 'sqlite'
        ? openSqlite(path.join(folder, 'test.sqlite'))
        : { ...services.database, close: () => Promise.resolve() }
    const manifest = await writeBackup({ ...services, database }, to)
    await database.close()
    expect(manifest.missingFiles).toEqual([])
    expect(manifest.files.map((one) => one.key)).toContain(key)
    const place = path.join(folder, fresh('restored'))
    const target = {
      sqliteFile: path.join(place, 'sigillo.sqlite'),
      storage: diskStorage(path.join(place, 'files')),
    }
    await mkdir(place)
    const restored = openSqlite(target.sqliteFile)
    await restoreBackup({ ...target, database: restored }, to)
    expect(Buffer.from(await target.storage.read(key)).toString()).toBe(content)
    const again = openSqlite(target.sqliteFile)
    const row = await again.db
      .selectFrom('supplier_certificates')
      .select('document_id')
      .where('id', '=', id)
      .executeTakeFirst()
    await again.close()
    expect(row?.document_id).toBe(a.documentId)
  })
})
