import { createHash } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserAccountKey } from '~/backend/core/account-key'
import { Pauses } from '~/backend/core/pauses'
import type { Tables } from '~/backend/db/tables'
import { demoPhoto } from '~/backend/demo/demo-photo'
import { sweepStoredFiles } from '~/backend/jobs/sweep-stored-files'
import type { RenderedPdf } from '~/backend/drivers/pdf/port'
import { drawReports } from '~/backend/modules/visits/report/draw-reports'
import type { Manifest, ObservationKind, ObservationPayloads, Seen } from '~/domain/visits/observation'
import { describeDialects, type SignedIn } from '../../support/backend'
import { givePasswords, takeMails } from '../certificates/quick-pdf'
import { addVisit } from '../deviations/visit-row'
import { filesOf } from '../documents/upload'
import { readPdf } from '../pdf/read-pdf'
import { approvedIngredient, createItemWorld, refusal, type ItemWorld } from '../support-items'
import { addObservation } from './observation-row'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describeDialects('Evidence of a visit', (dialect) => {
  let world: ItemWorld
  let plain: Buffer
  let fromPhone: Buffer
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    await givePasswords(world.test)
    plain = Buffer.from(await demoPhoto('Lecitina'))
    fromPhone = await sharp(plain)
      .withExif({ IFD3: { GPSLatitude: '45/1 27/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
  })
  afterAll(() => world.test.close())

  const visitOf = async (changes: Partial<Tables['visits']> = {}) => {
    const { test, facility, head, colleague } = world
    const row = await addVisit(test, {
      company_id: facility,
      head_quarter_id: head,
      lead_id: colleague.userId,
      status: 'underway',
      started_at: test.clock.now.toISOString(),
      ...changes,
    })
    await test.services.database.db
      .insertInto('visit_inspectors')
      .values({ visit_id: row.id, user_id: row.lead_id })
      .execute()
    return row
  }

  const observe = <Kind extends ObservationKind>(
    visit_id: string,
    kind: Kind,
    payload: ObservationPayloads[Kind],
    seen: Seen | null = null,
  ) =>
    addObservation(world.test, {
      visit_id,
      author_id: world.colleague.userId,
      kind,
      payload,
      seen: JSON.stringify(seen),
    })

  const post = (
    who: SignedIn,
    fields: { visitId: string; observationId: string; photoId?: string; sha256?: string; account?: string },
    bytes: Uint8Array,
    sent = bytes,
  ) => {
    const form = new FormData()
    const all = {
      account: browserAccountKey(who.userId),
      photoId: uuid(),
      takenAt: world.test.clock.now.toISOString(),
      size: String(bytes.byteLength),
      sha256: digest(bytes),
      ...fields,
    }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(sent)]), 'foto.jpg')
    return who.fetch('/api/certifier/visits/photo', { method: 'POST', body: form })
  }
  const answerOf = async (response: Response) => ({
    status: response.status,
    ...((await response.json()) as { result?: string; code?: string; message?: string }),
  })
  const rowOf = (id: string) =>
    world.test.services.database.db
      .selectFrom('visits')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const end = (visitId: string, manifest: Manifest) =>
    observe(visitId, 'end', { areasNotSeen: 'Silo 3', manifest })
  const photo = async (who: SignedIn, photoId: string, Size?: 'small') => {
    const { body } = await who.api.visits.photo({ photoId, ...(Size && { Size }) })
    return new Uint8Array(await new Response(body).arrayBuffer())
  }

  test('a photo is stored once, without its location, and shown to the company once the outcome is confirmed', async () => {
    const { colleague, company, stranger, manager, test } = world
    const visit = await visitOf()
    const observationId = await observe(visit.id, 'unlisted', {
      label: { name: 'Glicerina' },
      inUse: 'yes',
    })
    const about = { visitId: visit.id, observationId }
    const photoId = uuid()

    expect(await answerOf(await post(colleague, { ...about, photoId }, fromPhone))).toEqual({
      status: 200,
      result: 'stored',
    })
    const stored = await photo(manager, photoId)
    expect(Buffer.from(stored).includes('Exif')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(await sharp(await photo(manager, photoId, 'small')).metadata()).toMatchObject({ width: 480 })
    const row = await test.services.database.db
      .selectFrom('visit_photos')
      .selectAll()
      .executeTakeFirstOrThrow()
    // The answer names the original's digest, by which the tablet knows it.
    expect(row).toMatchObject({ sha256: digest(fromPhone), device_id: 'tablet', late: 0, width: 1200 })

    const files = await filesOf(world)
    const again = async (bytes: Uint8Array) =>
      (await answerOf(await post(colleague, { ...about, photoId }, bytes))).result
    expect(await again(fromPhone)).toBe('duplicate')
    expect(await again(plain)).toBe('different')
    const cut = plain.subarray(0, 2000)
    for (const sent of [cut, new Uint8Array()])
      expect(await answerOf(await post(colleague, about, plain, sent))).toMatchObject({
        status: 400,
        code: 'photo.corrupted',
      })
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    expect(await answerOf(await post(colleague, about, heic))).toMatchObject({
      status: 415,
      code: 'photo.type_not_allowed',
      message: expect.stringContaining('Più compatibile') as string,
    })
    expect(await answerOf(await post(colleague, about, cut))).toMatchObject({ status: 415 })
    const other = await test.signIn({ userType: 'Certifier' })
    expect(await answerOf(await post(other, about, plain))).toMatchObject({ status: 403 })
    const account = browserAccountKey(other.userId)
    expect(await answerOf(await post(colleague, { ...about, account }, plain))).toMatchObject({
      status: 409,
      code: 'account.other',
    })
    const elsewhere = await visitOf()
    expect(await answerOf(await post(colleague, { ...about, visitId: elsewhere.id }, plain))).toMatchObject({
      status: 404,
    })
    expect(await answerOf(await post(company, about, plain))).toMatchObject({ status: 403 })
    expect(await filesOf(world)).toEqual(files)

    // A page's form has neither size nor digest.
    const [first, second] = await Promise.all(
      [uuid(), uuid()].map((id) =>
        colleague.api.visits.addPhoto({
          visitId: visit.id,
          account: browserAccountKey(colleague.userId),
          photoId: id,
          observationId,
          takenAt: test.clock.now.toISOString(),
          file: new File([new Uint8Array(fromPhone)], 'IMG_1.jpg'),
        }),
      ),
    )
    expect([first?.result, second?.result]).toEqual(['stored', 'stored'])

    for (const who of [company, stranger])
      expect(await refusal(photo(who, photoId))).toMatchObject({ status: 404 })
    const now = test.clock.now.toISOString()
    const set = (changes: Partial<Tables['visits']>) =>
      test.services.database.db.updateTable('visits').set(changes).where('id', '=', visit.id).execute()
    await set({ complete_at: now })
    expect(await refusal(photo(company, photoId))).toMatchObject({ status: 404 })
    await set({ confirmed_at: now })
    expect((await photo(company, photoId)).byteLength).toBe(stored.byteLength)
    expect(await refusal(photo(stranger, photoId))).toMatchObject({ status: 404 })
  })

  test('a visit is complete with the last photo that a tablet named; its report is drawn once, and later evidence added @all', async () => {
    const { colleague, company, stranger, manager, test } = world
    const { db } = test.services.database
    const ctx = test.ctx()
    await drawReports(ctx)
    await manager.api.settings.saveDecisions({ visitReports: 'atOnce' })
    await takeMails(test)
    const visit = await visitOf({ kind: 'followUp' })
    await db
      .insertInto('visit_packs')
      .values({
        visit_id: visit.id,
        user_id: colleague.userId,
        device_id: 'tablet',
        device_name: 'Tablet di Anna',
        taken_at: visit.created_at,
        seen_at: visit.created_at,
        returned_at: test.clock.now.toISOString(),
        discarded_by: null,
      })
      .execute()
    const differs = await observe(
      visit.id,
      'ingredient',
      { ingredientId: 'i1', result: 'differs', differences: ['vendor'], label: { name: 'Lecithin SF' } },
      {
        ingredientId: 'i1',
        version: 1,
        name: 'Lecitina di girasole',
        vendor: 'Amidi del Po',
        group: 'G2',
        status: 'PARVE',
        isPassover: false,
        expiry: '2027-06-30',
      },
    )
    const internal = await observe(visit.id, 'note', { text: 'Solo per noi: 醤', internal: true })
    const typed = {
      role: 'counterpart',
      name: 'Carla Bruni',
      typed: true,
      statement: 'Prendiamo atto.',
    } as const
    await observe(visit.id, 'signature', typed)
    const secret = await demoPhoto('Solo per noi')
    const photos = [digest(plain), digest(plain), digest(secret)]
    await end(visit.id, { observations: [differs, internal], photos })
    await db
      .updateTable('visits')
      .set({ status: 'ended', ended_at: test.clock.now.toISOString() })
      .where('id', '=', visit.id)
      .execute()

    const about = { visitId: visit.id, observationId: differs }
    const secretId = uuid()
    await post(colleague, { ...about, observationId: internal, photoId: secretId }, secret)
    // The same picture, taken twice.
    expect(await answerOf(await post(colleague, about, plain))).toMatchObject({ result: 'stored' })
    expect(await rowOf(visit.id)).toMatchObject({ complete_at: null })
    expect(await drawReports(ctx)).toBe(0)
    expect(await answerOf(await post(colleague, about, plain))).toMatchObject({ result: 'stored' })
    expect(await rowOf(visit.id)).toMatchObject({ complete_at: test.clock.now.toISOString() })
    expect(await refusal(company.api.visits.report({ visitId: visit.id }))).toMatchObject({ status: 404 })

    // Two processes at once: one report, one mail, no file left over.
    const before = (await filesOf(world)).length
    const drawn = await Promise.all([drawReports(ctx), drawReports(ctx)])
    expect(drawn.toSorted()).toEqual([0, 1])
    expect(await filesOf(world)).toHaveLength(before + 1)
    expect((await takeMails(test)).map(({ recipient }) => recipient)).toEqual(['molino@example.test'])
    expect(await drawReports(ctx)).toBe(0)
    const file = await company.api.visits.report({ visitId: visit.id })
    expect(file.name).toBe(`verbale-${visit.number}.pdf`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(await rowOf(visit.id)).toMatchObject({
      report_sha256: digest(bytes),
      report_size: bytes.byteLength,
    })
    const { text } = await readPdf(bytes)
    for (const part of [
      visit.number,
      'Lecithin SF',
      'Amidi del Po',
      '2 foto',
      'Carla Bruni',
      'Prendiamo atto.',
      'Silo 3',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Solo per noi')
    expect(text).not.toContain('colleague@')
    expect(await refusal(stranger.api.visits.report({ visitId: visit.id }))).toMatchObject({ status: 404 })
    expect(await refusal(photo(company, secretId))).toMatchObject({ status: 404 })
    expect((await photo(manager, secretId)).byteLength).toBeGreaterThan(0)

    // Later: shown as such, and added once nothing more has come for a while.
    test.clock.forward(60_000)
    const lateId = uuid()
    await post(colleague, { ...about, photoId: lateId }, fromPhone)
    expect(await rowOf(visit.id)).toMatchObject({ late_at: test.clock.now.toISOString() })
    expect(await drawReports(ctx)).toBe(0)
    test.clock.forward(3_600_000)
    expect(await drawReports(ctx)).toBe(1)
    expect(await drawReports(ctx)).toBe(0)
    const { report, addenda } = await company.api.visits.reports({ visitId: visit.id })
    expect(report).toMatchObject({ sha256: digest(bytes) })
    expect(addenda).toMatchObject([{ number: 1, confirms: false }])
    const addition = await company.api.visits.report({ visitId: visit.id, Addendum: 1 })
    const added = await readPdf(new Uint8Array(await addition.arrayBuffer()))
    expect(added.text.replaceAll(' ', '')).toContain(digest(bytes))
    for (const part of ['Quanto segue è giunto dopo', '1 foto']) expect(added.text).toContain(part)
    expect(await refusal(company.api.visits.report({ visitId: visit.id, Addendum: 3 }))).toMatchObject({
      status: 404,
    })

    await takeMails(test)
    await manager.api.visits.confirm({ visitId: visit.id, note: 'Visto anche il fornitore.' })
    expect(await drawReports(ctx)).toBe(1)
    // It was sent at once, and is not sent again.
    expect(await takeMails(test)).toEqual([])
    // As before anybody chose.
    await db.deleteFrom('settings').where('name', '=', 'visit-reports').execute()
    const decided = await company.api.visits.report({ visitId: visit.id, Addendum: 2 })
    const { text: decision } = await readPdf(new Uint8Array(await decided.arrayBuffer()))
    expect(decision).toContain('Esito confermato da')
    expect(decision).toContain('Visto anche il fornitore.')
    // What the previous one reported is not repeated.
    expect(decision).not.toContain('Foto 1.')

    // The sweep knows them all, and deletes files without a row.
    const kept = await filesOf(world)
    for (const folder of ['visits', 'reports']) await test.services.storage.put(`${folder}/nobody`, plain)
    const later = { ...ctx, clock: () => addHours(new Date(), 48) }
    expect(await sweepStoredFiles(later)).toBe(2)
    expect(await filesOf(world)).toEqual(kept)
  })

  test.each(['drawn', 'confirmed'] as const)(
    'the company gets the report once it is drawn and confirmed, in either order: %s',
    async (last) => {
      const { company, manager, test } = world
      await drawReports(test.ctx())
      await takeMails(test)
      expect((await manager.api.settings.decisions()).visitReports).toBe('afterConfirming')
      const elsewhere = await visitOf()
      await observe(elsewhere.id, 'signature', { role: 'inspector', name: 'Dov Levi', typed: true })
      const name = `Cumino ${last}`
      await approvedIngredient(world, { name, companyId: world.facility })
      const complete_at = test.clock.now.toISOString()
      const { id: visitId } = await visitOf({ status: 'ended', outcome: 'compliant', complete_at })
      const seen = { ingredientId: 'i9', version: 1, name: 'Amido', vendor: null, group: 'G1' } as const
      await observe(
        visitId,
        'ingredient',
        { ingredientId: 'i9', result: 'found', differences: [] },
        { ...seen, status: null, isPassover: false, expiry: null },
      )
      await takeMails(test)
      const confirm = () => manager.api.visits.confirm({ visitId })
      const draw = () => drawReports(test.ctx())
      await (last === 'drawn' ? confirm() : draw())
      expect(await takeMails(test)).toEqual([])
      const { hasReport } = await company.api.visits.get({ visitId })
      expect(hasReport).toBe(false)
      expect(await company.api.visits.reports({ visitId })).toEqual({ report: null, addenda: [] })
      expect(await refusal(company.api.visits.report({ visitId }))).toMatchObject({ status: 404 })
      if (last === 'confirmed') expect((await manager.api.visits.report({ visitId })).size).toBeGreaterThan(0)

      await (last === 'drawn' ? draw() : confirm())
      await draw()
      expect((await takeMails(test)).map(({ recipient }) => recipient)).toEqual(['molino@example.test'])
      const file = await company.api.visits.report({ visitId })
      const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()))
      // An inspector who signed elsewhere has that name; unseen ingredients are named.
      expect(text).toContain('Dov Levi')
      expect(text).not.toMatch(/Ispettore \d/)
      expect(text).toContain(name)
    },
  )

  test('a failing report is retried after growing pauses, and holds up no other', async () => {
    const { test } = world
    await drawReports(test.ctx())
    const complete_at = test.clock.now.toISOString()
    const visits: string[] = []
    // One more than a round takes.
    for (let n = 0; n < 21; n++) visits.push((await visitOf({ status: 'ended', complete_at })).id)
    let logged: { visit?: string; attempts?: number }[] = []
    const { pdf, log } = test.services
    const pauses = new Pauses()
    const round = async (render = () => Promise.reject<RenderedPdf>(new Error('No thread'))) => {
      logged = []
      const error = (fields: object) => void logged.push(fields)
      return drawReports({ ...test.ctx(), pdf: { ...pdf, render }, log: { ...log, error } }, pauses)
    }
    expect(await round()).toBe(0)
    expect(logged.map(({ visit }) => visit)).toEqual(visits.slice(0, 20))
    await round()
    expect(logged).toMatchObject([{ visit: visits[20], attempts: 1 }])
    await round()
    expect(logged).toEqual([])
    for (const [attempts, seconds] of [10, 20].entries()) {
      test.clock.forward((seconds - 1) * 1000)
      await round()
      expect(logged).toEqual([])
      test.clock.forward(1000)
      for (const some of [visits.slice(0, 20), visits.slice(20)]) {
        await round()
        expect(logged).toMatchObject(some.map((visit) => ({ visit, attempts: attempts + 2 })))
      }
    }
    // It succeeds as soon as it can.
    test.clock.forward(40_000)
    const drawn = () => Promise.resolve({ bytes: new Uint8Array(plain), seal: null })
    expect([await round(drawn), await round(drawn)]).toEqual([20, 1])
    expect(pauses.waiting(test.clock.now)).toEqual([])
    await takeMails(test)
  })

  test('evidence after a cancellation, or from a former inspector, is stored and marked late', async () => {
    const { colleague, manager, test } = world
    const { db } = test.services.database
    const visit = await visitOf({ status: 'cancelled', lead_id: manager.userId })
    const about = { visitId: visit.id, observationId: uuid() }
    expect(await answerOf(await post(colleague, about, plain))).toMatchObject({ status: 403 })
    await db
      .insertInto('visit_packs')
      .values({
        visit_id: visit.id,
        user_id: colleague.userId,
        device_id: 'tablet',
        device_name: 'Tablet di Anna',
        taken_at: visit.created_at,
        seen_at: visit.created_at,
        returned_at: null,
        discarded_by: null,
      })
      .execute()
    expect(await answerOf(await post(colleague, about, plain))).toMatchObject({ result: 'stored' })
    const row = await db
      .selectFrom('visit_photos')
      .select(['late', 'device_id'])
      .where('visit_id', '=', visit.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ late: 1, device_id: '' })
    expect((await rowOf(visit.id)).late_at).not.toBeNull()
    expect(await drawReports(test.ctx())).toBe(0)
  })
})
