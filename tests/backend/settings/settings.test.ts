import { subDays } from 'date-fns/subDays'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeBackup } from '~/backend/backup/write-backup'
import { sweepStoredFiles } from '~/backend/jobs/sweep-stored-files'
import { certifierLogo, printedCertifier } from '~/backend/modules/settings/certifier-settings'
import { describeDialects } from '../../support/backend'
import { jpeg, png } from '../../support/pictures'
import { createWorld, type World } from '../certificates/world'
import { samples } from '../documents/samples'
import { readPdf } from '../pdf/read-pdf'

// Drawing a page takes a processor long; on a busy machine many times as long.
vi.setConfig({ testTimeout: 60_000 })

const said = {
  name: 'Ufficio Certificazioni Kosher «Àncora»',
  addressLines: ['Via della Rocca 9', '10123 Torino TO, Italia'],
  place: 'Torino',
  signatoryName: 'Rav Davide Lèvi',
  signatoryRole: 'Responsabile della certificazione',
  conditions: ['Vale per i soli prodotti elencati.', 'Va restituito\n  a richiesta.'],
}

const unsaid = { phone: null, email: null, website: null, registration: null, signatoryRoleEn: null }

describeDialects("The certifier's settings", (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  const api = () => world.manager.api.settings
  const fileOf = (bytes: Uint8Array, name = 'logo.png') => new File([new Uint8Array(bytes)], name)
  const upload = (bytes: Uint8Array, name?: string) => api().uploadLogo({ file: fileOf(bytes, name) })
  const textOf = async (file: File) => (await readPdf(new Uint8Array(await file.arrayBuffer()))).text
  const logoRows = () => world.test.services.database.db.selectFrom('logos').selectAll().execute()
  const issue = async () =>
    world.manager.api.certificates.create({
      productIds: [await world.product('Pici')],
      certificationGroup: { name: 'Paste', companyId: world.facility, expireOn: '2027-11-30' },
    })
  const printed = async (certificateId: string) =>
    textOf(await world.manager.api.certificates.download({ certificateId }))

  test('settings start with something printable, and count from the next certificate on', async () => {
    const first = await api().get()
    expect(first).toMatchObject({ version: 1, updatedAt: null, logo: null })
    const before = await issue()
    const saved = await api().save({ ...said, version: 1 })
    expect(saved).toEqual({
      ...said,
      ...unsaid,
      // Unchanged, since its Italian is.
      signatoryRoleEn: first.signatoryRoleEn,
      conditions: ['Vale per i soli prodotti elencati.', 'Va restituito a richiesta.'],
      conditionsEn: ['', ''],
      logo: null,
      version: 2,
      updatedAt: world.test.clock.now.toISOString(),
    })
    const staff = await world.test.signIn({ userType: 'Certifier' })
    expect(await staff.api.settings.get()).toEqual(saved)
    const { version, updatedAt, ...kept } = saved
    expect(await printedCertifier(world.test.ctx())).toEqual(kept)
    expect([version, updatedAt]).toEqual([2, saved.updatedAt])

    const after = await printed((await issue()).certificateId)
    for (const text of ['«ÀNCORA»', 'Via della Rocca 9', 'Torino, 20/11/2026', 'Rav Davide Lèvi'])
      expect(after).toContain(text)
    const older = await printed(before.certificateId)
    expect(older).toContain(first.signatoryName)
    expect(older).not.toContain('Torino')

    const { items } = await world.manager.api.audit.list({ EntityType: 'settings', ItemsPerPage: 1 })
    expect(items[0]).toMatchObject({
      action: 'settings.certifier_saved',
      actorEmail: world.manager.email,
      before: { name: first.name },
      after: { name: said.name, logo: null },
    })
  })

  test('settings are never saved over somebody else’s newer ones', async () => {
    const { version } = await api().get()
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => api().save({ ...said, place: `Città ${index}`, version })),
    )
    const done = answers.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    const current = await api().get()
    expect(current.version).toBe(version + 1)
    for (const answer of answers) {
      if (answer.status === 'fulfilled') expect(answer.value).toEqual(current)
      else
        expect(answer.reason).toMatchObject({
          status: 409,
          code: 'settings.stale_version',
          data: { details: { current, byYou: true } },
        })
    }
  })

  test('settings hold what the page holds, and no more', async () => {
    const wide = (length: number) =>
      'Certificazioni kosher '.repeat(30).slice(0, length).trim().padEnd(length, 'o')
    const most = {
      name: wide(120),
      addressLines: Array.from({ length: 4 }, (_, index) => `${index}${wide(54)}`),
      place: wide(60),
      signatoryName: wide(60),
      signatoryRole: wide(120),
      conditions: Array.from({ length: 12 }, (_, index) => `${index}${wide(498)}`),
    }
    const text = (await textOf(await api().preview(most))).replace(/\s/g, '')
    const { name, addressLines, conditions, ...lines } = most
    for (const whole of [name.toUpperCase(), ...addressLines, ...conditions, ...Object.values(lines)])
      expect(text).toContain(whole.replace(/\s/g, ''))
    const refused = async (input: object) => {
      const error: unknown = await api()
        .save({ ...said, ...input })
        .catch((reason: unknown) => reason)
      expect(error).toMatchObject({ status: 400 })
      return (error as { data: { issues: Record<string, string[]> } }).data.issues
    }
    expect(await refused({ name: `${most.name}o` })).toEqual({ name: ['Al massimo 120 caratteri'] })
    expect(await refused({ addressLines: ['a', 'b', 'c', 'd', 'e'] })).toEqual({
      addressLines: ['Al massimo 4 righe'],
    })
    expect(await refused({ addressLines: [] })).toEqual({ addressLines: ['Required'] })
    expect(await refused({ conditions: Array.from({ length: 13 }, () => 'Una') })).toEqual({
      conditions: ['Al massimo 12 paragrafi'],
    })
    expect(await refused({ conditions: ['Una', ' '] })).toEqual({ 'conditions.1': ['Required'] })
    expect(await refused({ signatoryName: '' })).toEqual({ signatoryName: ['Required'] })
  })

  test("settings have the certifier's contact and registration, and the rest in English", async () => {
    const more = {
      phone: '+39 011 650 1234',
      email: 'kosher@ufficio.example',
      website: 'www.ufficio.example',
      registration: 'Accreditamento n. 118',
      signatoryRoleEn: 'Head of kosher certification',
      conditionsEn: ['It holds for the products listed.', ''],
    }
    expect(await api().save({ ...said, ...more })).toMatchObject(more)
    const text = await printed((await issue()).certificateId)
    const shown = [...Object.values(more).flat(), 'Va restituito a richiesta.']
    for (const one of shown) expect(text).toContain(one)
    // Fields unknown to an older client stay; English goes with the Italian that it translates.
    const [, second] = said.conditions
    expect(
      await api().save({ ...said, conditions: ['Una nuova.', said.conditions[0]!, second!] }),
    ).toMatchObject({
      ...more,
      conditionsEn: ['', more.conditionsEn[0], ''],
    })
    expect(
      await api().save({ ...said, phone: '', email: null, signatoryRole: 'Rabbino capo' }),
    ).toMatchObject({
      phone: null,
      email: null,
      website: more.website,
      signatoryRoleEn: null,
    })
    const wrong = { phone: 'chiamare', email: 'ufficio', website: 'il sito' }
    await expect(api().save({ ...said, ...wrong })).rejects.toMatchObject({
      status: 400,
      data: {
        issues: {
          phone: ['Scrivi un numero di telefono, per esempio +39 06 1234567'],
          email: ['Inserire una mail valida!'],
          website: ['Scrivi un indirizzo web, per esempio www.esempio.it'],
        },
      },
    })
  })

  test('unprintable letters are named at the field', async () => {
    const before = await api().get()
    const odd = { ...said, name: 'Ufficio 漢', addressLines: ['Via 😀 1'], conditions: ['Va bene', 'Con 字'] }
    const issues = {
      name: ['Sui certificati non si può stampare «漢»: correggi il testo'],
      'addressLines.0': ['Sui certificati non si può stampare «😀»: correggi il testo'],
      'conditions.1': ['Sui certificati non si può stampare «字»: correggi il testo'],
    }
    await expect(api().save(odd)).rejects.toMatchObject({ status: 400, data: { issues } })
    await expect(api().preview(odd)).rejects.toMatchObject({ status: 400, data: { issues } })
    expect(await api().get()).toEqual(before)
  })

  test('unsaved settings are previewed on a sample certificate', async () => {
    const before = await api().get()
    const logo = await upload(png({ width: 30, height: 20 }))
    const file = await api().preview({ ...said, place: 'Casale Monferrato', logo: logo.sha256 })
    expect(file.type).toBe('application/pdf')
    const text = await textOf(file)
    expect(text).toContain('Casale Monferrato, 20/11/2026')
    expect(text.match(/ESEMPIO/g)?.length).toBeGreaterThan(5)
    expect(text).toContain('Certificato senza valore')
    expect(await api().get()).toEqual(before)
  })

  test('settings name a picture, which is stored once and permanently', async () => {
    const bytes = png({ width: 40, height: 40 }, [190, 30, 40])
    const logo = await upload(bytes, 'il nostro logo.gif')
    expect(logo.mediaType).toBe('image/png')
    expect(await upload(bytes)).toEqual(logo)
    expect((await logoRows()).filter(({ sha256 }) => sha256 === logo.sha256)).toHaveLength(1)
    const second = await upload(jpeg(), 'logo.jpg')
    expect(second.mediaType).toBe('image/jpeg')

    expect((await api().save({ ...said, logo: logo.sha256 })).logo).toEqual(logo)
    expect((await api().save(said)).logo).toEqual(logo)
    expect((await printedCertifier(world.test.ctx())).logo).toEqual(logo)
    const shown = await world.manager.api.settings.logo({ sha256: logo.sha256 })
    expect(shown.type).toBe('image/png')
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await api().save({ ...said, logo: null })).logo).toBeNull()

    await expect(api().save({ ...said, logo: 'a'.repeat(64) })).rejects.toMatchObject({
      status: 400,
      data: { issues: { logo: ['Scelta non valida'] } },
    })

    // Neither the clean-up nor a backup loses it, though no settings name it any more.
    const lost = `logos/${'0'.repeat(32)}`
    await world.test.services.storage.put(lost, jpeg())
    const later = { ...world.test.ctx(), clock: () => subDays(new Date(), -2) }
    expect(await sweepStoredFiles(later)).toBe(1)
    expect(Buffer.from(await certifierLogo(world.test.ctx(), logo)).equals(bytes)).toBe(true)
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-logos-'))
    const { files, missingFiles } = await writeBackup(world.test.services, path.join(folder, 'backup'))
    await rm(folder, { recursive: true })
    expect(missingFiles).toEqual([])
    const checksums = files.map(({ sha256 }) => sha256)
    expect(checksums).toContain(logo.sha256)
    expect(checksums).toContain(second.sha256)
  })

  test('a file that is not a printable picture is refused, whatever its name', async () => {
    const before = await logoRows()
    for (const kind of ['svg', 'webp', 'pdf', 'html', 'txt', 'zip'])
      await expect(upload(await samples[kind]!(), 'logo.png'), kind).rejects.toMatchObject({
        status: 415,
        code: 'settings.logo_not_allowed',
        data: { details: { why: 'type' } },
      })
    const whole = png({ width: 20, height: 20 })
    for (const bytes of [
      png({ width: 2, height: 2 }, [0, 0, 0], { width: 60_000, height: 60_000 }),
      png({ width: 2, height: 2 }, [0, 0, 0], { width: 0, height: 2 }),
      whole.subarray(0, 50),
      // Valid except for its pixels.
      Buffer.concat([whole.subarray(0, 43), Buffer.alloc(whole.length - 43)]),
      jpeg().subarray(0, 60),
    ])
      await expect(upload(bytes), String(bytes.length)).rejects.toMatchObject({
        status: 415,
        data: { details: { why: 'unprintable' } },
      })
    await expect(upload(Buffer.alloc(0))).rejects.toMatchObject({ status: 400 })
    await expect(upload(Buffer.concat([whole, Buffer.alloc(1024 ** 2)]))).rejects.toMatchObject({
      status: 413,
      code: 'settings.logo_too_large',
    })
    expect(await logoRows()).toEqual(before)
  })
})
