import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personalData } from '~/backend/db/personal-data'
import { fileMailer } from '~/backend/drivers/mail/file-mailer'
import { sendWaitingMail } from '~/backend/modules/mail/send-waiting-mail'
import { recallErasures } from '~/backend/modules/personal-data/recall-erasures'
import { runErasures } from '~/backend/modules/personal-data/run-erasures'
import { describeDialects } from '../../support/backend'
import { textsInZip } from '../../support/read-zip'
import { refusal } from '../support-items'
import {
  approved,
  createCertificateWorld,
  ingredientOf,
  type CertificateWorld,
} from '../supplier-certificates/world'

const asked = 'quality@lecitine.example'
const sender = 'Anna.Weber@lecitine.example'

describeDialects('a supplier without an account', (dialect) => {
  let world: CertificateWorld
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
  })
  afterAll(() => world.test.close())

  const db = () => world.test.services.database.db
  const people = () => world.manager.api.people

  /** A request to one address, answered from another. */
  async function answered() {
    const { id: supplierCertificateId } = await approved(world, [(await ingredientOf(world, world.head)).id])
    const { id } = await world.manager.api.supplierCertificates.requestRenewal({
      supplierCertificateId,
      side: 'supplier',
      email: asked,
      message: `Gentile ${asked}, serve il rinnovo`,
    })
    const { text } = await db()
      .selectFrom('mail_outbox')
      .select('text')
      .where('recipient', '=', asked)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const form = new FormData()
    const sent = {
      code: /code=([\w-]+)/.exec(text)?.[1] ?? '',
      senderName: 'Anna Weber',
      senderEmail: sender,
      message: `Rispondere a ${sender}`,
      expiresOn: '2029-03-31',
    }
    for (const [name, value] of Object.entries(sent)) form.set(name, value)
    form.set('file', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], 'renewal.pdf'))
    const answer = await world.test.stranger.fetch('/api/supplier/upload', { method: 'POST', body: form })
    expect(answer.status).toBe(200)
    // What was sent leaves no text.
    const folder = path.join(world.test.folder, 'outbox')
    await sendWaitingMail(world.test.ctx(), fileMailer({ folder, from: 'portale@sigillo.test' }))
    return id
  }

  const row = (id: string) =>
    db().selectFrom('supplier_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function placesOf(...words: string[]) {
    const places: string[] = []
    for (const table of Object.keys(personalData)) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db())
      for (const [column, value] of rows.flatMap((one) => Object.entries(one)))
        if (typeof value === 'string' && words.some((word) => value.toLowerCase().includes(word)))
          places.push(`${table}.${column}`)
    }
    return [...new Set(places)].sort()
  }

  async function exported(personId: string) {
    const response = await world.manager.fetch('/api/certifier/people/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ personId }),
    })
    expect(response.status).toBe(200)
    const files = textsInZip(Buffer.from(await response.arrayBuffer()))
    const { supplier_requests } = JSON.parse(files['requests.json'] ?? '') as {
      supplier_requests: Record<string, unknown>[]
    }
    return { requests: supplier_requests, all: Object.values(files).join('\n') }
  }

  it('is found by either address, and gets no address or name of another', async () => {
    await answered()
    const { personId } = await people().find({ Email: asked.toUpperCase() })
    expect(await people().get({ PersonId: personId })).toMatchObject({
      kind: 'supplier',
      label: asked,
      emails: [asked],
      accounts: [],
      contacts: [],
      own: false,
    })
    const mailed = await exported(personId)
    expect(mailed.requests).toMatchObject([{ email: asked }])
    expect(mailed.requests[0]).not.toHaveProperty('sender_name')
    expect(mailed.requests[0]).not.toHaveProperty('sender_email')
    expect(mailed.all).not.toContain('code_hash')

    const other = await people().find({ Email: sender })
    expect(other.personId).not.toBe(personId)
    const sent = await exported(other.personId)
    expect(sent.requests).toMatchObject([{ sender_name: 'Anna Weber', sender_email: sender }])
    expect(sent.requests[0]).not.toHaveProperty('email')
    expect(await refusal(people().find({ Email: 'nobody@lecitine.example' }))).toMatchObject({ status: 404 })
    for (const PersonId of ['email-unknown', 'sender_email-', 'id-1'])
      expect(await refusal(people().get({ PersonId }))).toMatchObject({ status: 404 })
  })

  it('is erased with the name beside the address, and the renewal stays', async () => {
    const id = await answered()
    const before = await row(id)
    const { personId } = await people().find({ Email: sender })
    expect(await refusal(people().erase({ personId, confirmation: asked }))).toMatchObject({ status: 400 })
    const { id: erasureId, pseudonym } = await people().erase({ personId, confirmation: sender })
    await runErasures(world.test.ctx())
    expect(await row(id)).toEqual({
      ...before,
      sender_name: pseudonym,
      sender_email: `${pseudonym}@cancellato.invalid`,
      sender_message: `Rispondere a ${pseudonym}@cancellato.invalid`,
    })
    expect(await placesOf(sender.toLowerCase())).toEqual([])
    expect(await people().erasure({ erasureId })).toMatchObject({ progress: 100 })
    expect(await refusal(people().get({ PersonId: personId }))).toMatchObject({ status: 404 })
    expect(await refusal(people().find({ Email: sender }))).toMatchObject({ status: 404 })
    // The colleague's address is another person.
    expect((await people().find({ Email: asked })).personId).not.toBe(personId)
  })

  it('is erased again after an older backup was restored', async () => {
    const id = await answered()
    const older = await row(id)
    const { personId } = await people().find({ Email: sender })
    const { id: erasureId } = await people().erase({ personId, confirmation: sender })
    await runErasures(world.test.ctx())
    // What a backup of before would bring back.
    await db().deleteFrom('erasures').where('id', '=', erasureId).execute()
    await db().updateTable('supplier_requests').set(older).where('id', '=', id).execute()
    expect(await recallErasures(world.test.ctx())).toHaveLength(1)
    await runErasures(world.test.ctx())
    expect(await placesOf(sender.toLowerCase())).toEqual([])
    expect((await row(id)).sender_name).not.toBe('Anna Weber')
  })

  it('is erased by the address of the link, in mails and messages as well', async () => {
    await answered()
    const { personId } = await people().find({ Email: asked })
    await people().erase({ personId, confirmation: asked.toUpperCase() })
    await runErasures(world.test.ctx())
    expect(await placesOf(asked)).toEqual([])
  })
})
