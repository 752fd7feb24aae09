import { createHash } from 'node:crypto'
import type { contract } from '~/contract'
import { addHours } from 'date-fns/addHours'
import { v7 as uuid } from 'uuid'
import { browserAccountKey } from '~/backend/core/account-key'
import type { Tables } from '~/backend/db/tables'
import { checkDigit } from '~/domain/items/gtin'
import { keepSnapshot } from '~/backend/modules/directory/export/snapshot'
import { runImports } from '~/backend/modules/imports/run-imports'
import { never } from '~/backend/modules/mail/mail.repository'
import { drawReports } from '~/backend/modules/visits/report/draw-reports'
import type { World } from './certificates/world'
import { addObservation } from './visits/observation-row'
import { weighed } from './support-items'

/** The kind of an id in an input. */
export type Entity =
  | 'headquarters'
  | 'facility'
  | 'ingredient'
  | 'product'
  | 'group'
  | 'document'
  | 'rmc'
  | 'request'
  | 'renewalJob'
  | 'contact'
  | 'contactDetail'
  | 'account'
  | 'session'
  | 'import'
  | 'deviation'
  | 'ruling'
  | 'visit'
  | 'supplierCertificate'
  | 'line'
  | 'program'

export interface IdField {
  entity: Entity
  /**
   * The answer for a foreign or unknown id: 404, except in a form's choice; 200 for a filter that finds
   * nothing.
   */
  status?: 200 | 400 | 404 | 409
}

type Input = Record<string, unknown>

export interface Sample {
  /** A valid input, for the company Molino if a company may call, else for a certifier. */
  input?: (world: World) => Input | Promise<Input>
  /** The file to send: makes the call a multipart form. */
  file?: () => File
  /** Which fields are ids, and of what. A path of two steps is `query.companyId`. */
  ids?: Record<string, IdField>
  /** For a call that accepts an empty input: an invalid one, with the wrong fields. */
  malformed?: { input: Input; fields: string[] } | 'nothing-can-be'
  /** A call that no valid sample can be given for: it needs a mailed code. */
  needsCode?: true
}

type Names<C> = {
  [Group in keyof C & string]: `${Group}.${keyof C[Group] & string}`
}[keyof C & string]

const company = {
  BusinessCode: '90000010009',
  Street: 'Via del Mulino 1',
  City: 'Foggia',
  District: 'FG',
  ZipCode: '71121',
  Country: 'Italia',
}
const address = {
  businessCode: '90000010009',
  street: 'Via del Mulino 1',
  city: 'Foggia',
  district: 'FG',
  zipCode: '71121',
  country: 'Italia',
}
const expirationDate = '2028-06-30'
const ingredient = { ingredientId: { entity: 'ingredient' } } as const
const product = { productId: { entity: 'product' } } as const
const contact: IdField = { entity: 'contact' }
const contactDetail: IdField = { entity: 'contactDetail' }
const deviation = { deviationId: { entity: 'deviation' } } as const
const ruling = { rulingId: { entity: 'ruling' } } as const
const farewell = { kind: 'end', subjectType: 'certificate', reason: 'Chiude la linea' } as const
const anAnswer = {
  cause: 'Sacchi travasati',
  correction: 'Etichettati',
  correctiveAction: 'Istruzione al magazzino',
  doneOn: '2026-12-10',
}
const supplierCertificate = { supplierCertificateId: { entity: 'supplierCertificate' } } as const
const anImport = { importId: { entity: 'import' } } as const
let imports = 0
const certifier = {
  name: 'Ufficio certificazioni',
  addressLines: ['Lungotevere de’ Cenci 1', '00186 Roma'],
  place: 'Roma',
  signatoryName: 'Rav D. Levi',
  signatoryRole: 'Responsabile',
  conditions: ['Vale per i soli prodotti elencati.'],
}
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const choice = (entity: Entity): IdField => ({ entity, status: 400 })

const newIngredient = (world: World) =>
  world.molino.api.ingredients.create({ name: 'Farina', companyId: world.facility, expirationDate })
const approvableIngredient = async (world: World) => {
  const { id } = await newIngredient(world)
  const details = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve' }
  await world.manager.api.ingredients.certifierSave({
    ingredientId: id,
    name: 'Farina',
    expirationDate,
    ...details,
  })
  return { ingredientId: id }
}
const newVendor = async (world: World) =>
  (await world.manager.api.companies.create({ businessName: 'Amidi', isVendor: true })).id
const newProduct = (world: World) =>
  world.molino.api.products.create({
    name: 'Pane',
    companyId: world.facility,
    ingredientIds: [world.ingredient],
  })
const aView = { listName: 'ingredients', name: 'In attesa', asked: 'WithStatus=waiting' } as const
const newView = (world: World) => world.molino.api.views.create(aView)
const viewInput = async (world: World) => ({ viewId: (await newView(world)).id })
const view = { viewId: { entity: 'ingredient' } } as const

const aPhrase = { kind: 'any', lang: 'it', title: 'Scheda', text: 'Manca la scheda di {nome}' } as const
const newPhrase = (world: World) => world.manager.api.phrases.create({ ...aPhrase, shared: true })
const phraseInput = async (world: World) => ({ phraseId: (await newPhrase(world)).id })
// Other accounts' phrases are tested beside their module; to these calls an ingredient is simply unknown.
const phrase = { phraseId: { entity: 'ingredient' } } as const
let entries = 0
const anEntry = () => {
  entries += 1
  return { lookup: 'restrictions', code: `V${entries}`, description: `Voce ${entries}` } as const
}
const newEntry = async (world: World) => (await world.manager.api.lookups.addEntry(anEntry())).id
const aLine = () => {
  entries += 1
  return {
    name: `Forno ${entries}`,
    kind: 'Forno',
    isHot: true,
    kosherizable: true,
    returns: 'unknown',
  } as const
}
const newLine = (world: World) =>
  world.manager.api.lines.create({ ...aLine(), companyId: world.facility, kosherStatusId: 'ks-parve' })
const lineInput = async (world: World) => ({ lineId: (await newLine(world)).id })
const line = { lineId: { entity: 'line' } } as const
/** A kosherization of a visit that is over. */
async function kosherized(world: World): Promise<string> {
  const { visitId } = await visitInput(world)
  await world.test.services.database.db
    .updateTable('visits')
    .set({ status: 'ended' })
    .where('id', '=', visitId)
    .execute()
  return addObservation(world.test, {
    visit_id: visitId,
    author_id: world.manager.userId,
    kind: 'kosherization',
    payload: { equipment: 'Forno', method: 'steam', seals: [] },
  })
}
const aTerm = () => {
  entries += 1
  return { shown: `Nome di prova ${entries}`, proof: 'source', why: 'La fonte va detta.' } as const
}
const newTerm = async (world: World) => (await world.manager.api.concerns.addTerm(aTerm())).id
const aVisit = (world: World) => ({
  companyId: world.facility,
  kind: 'initial' as const,
  plannedOn: '2026-12-03',
  leadId: world.manager.userId,
})
const visit = { visitId: { entity: 'visit' } } as const
const visitInput = async (world: World) => ({
  visitId: (await world.manager.api.visits.plan(aVisit(world))).id,
})
const changedVisit = async (world: World, changes: Partial<Tables['visits']>) => {
  const input = await visitInput(world)
  const { db } = world.test.services.database
  await db.updateTable('visits').set(changes).where('id', '=', input.visitId).execute()
  return input
}
const unlisted = async (world: World) => {
  const observationId = uuid()
  const at = '2026-11-20T08:00:00.000Z'
  const said = { kind: 'unlisted', payload: { label: { name: 'Lievito' }, inUse: 'yes' } } as const
  const input = {
    ...(await visitInput(world)),
    account: browserAccountKey(world.manager.userId),
    deviceId: 'tablet',
    schema: 1,
    sentAt: at,
    observations: [{ id: observationId, at, seq: 1, ...said }],
  }
  return { observationId, input }
}
/** Led by somebody other than its confirmer. */
const endedVisit = async (world: World) => {
  const { userId } = await world.test.signIn({ userType: 'Certifier' })
  const at = '2026-11-19T09:00:00.000Z'
  return changedVisit(world, { status: 'ended', lead_id: userId, ended_at: at, complete_at: at })
}
const visitWithLateEvidence = (world: World) =>
  changedVisit(world, { status: 'cancelled', late_at: '2026-11-19T09:00:00.000Z' })
const aPhoto = (world: World, visitId: string) => ({
  visitId,
  account: browserAccountKey(world.manager.userId),
  photoId: uuid(),
  observationId: uuid(),
  takenAt: '2026-11-19T09:00:00.000Z',
})
const photoFile = () =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'foto.png',
  )
/** From a completed visit, with its report. */
const reportedPhoto = async (world: World) => {
  const input = await endedVisit(world)
  const photo = aPhoto(world, input.visitId)
  await addObservation(world.test, {
    id: photo.observationId,
    visit_id: input.visitId,
    author_id: world.manager.userId,
  })
  await world.manager.api.visits.addPhoto({ ...photo, file: photoFile() })
  await drawReports(world.test.ctx())
  // The company reads what it found once that is confirmed.
  await world.test.services.database.db
    .updateTable('visits')
    .set({ confirmed_at: world.test.clock.now.toISOString() })
    .where('id', '=', input.visitId)
    .execute()
  return { ...input, photoId: photo.photoId }
}
const reportInput = async (world: World) => ({ visitId: (await reportedPhoto(world)).visitId })
const givenUpMail = async ({ test }: World) => {
  const mailId = uuid()
  await test.services.database.db
    .insertInto('mail_outbox')
    .values({
      id: mailId,
      recipient: 'nessuno@example.test',
      subject: 'Ingrediente approvato',
      text: 'Approvato.',
      html: '<p>Approvato.</p>',
      created_at: test.clock.now.toISOString(),
      attempts: 9,
      bundle: null,
      entries: null,
      next_attempt_at: never,
      sent_at: null,
      last_error: '550 5.1.1 user unknown',
    })
    .execute()
  return { mailId }
}
/** An account that has lost its phone. */
/** The caller's own, in another browser. */
const anotherSession = async ({ test, molino }: World) => {
  const sessionId = uuid()
  const now = test.clock.now.toISOString()
  await test.services.database.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      id_hash: `hash of ${sessionId}`,
      user_id: molino.userId,
      created_at: now,
      seen_at: now,
      ends_at: addHours(test.clock.now, 12).toISOString(),
      user_agent: null,
      address: null,
      confirmed_at: null,
    })
    .execute()
  return { sessionId }
}

const colleagueWithFactor = async ({ test, headquarters }: World, userType: 'Certifier' | 'Company') => {
  const who = userType === 'Company' ? { userType, headQuarterId: headquarters } : { userType }
  const { userId } = await test.signIn(who)
  const now = test.clock.now.toISOString()
  const row = {
    user_id: userId,
    kind: 'totp' as const,
    secret: 'US3WHSG7X5KAPV27VANWKQHF3SH3HULL',
    last_step: 0,
  }
  await test.services.database.db
    .insertInto('factors')
    .values({ ...row, id: uuid(), created_at: now, confirmed_at: now, session_hash: null })
    .execute()
  return { userId }
}
const newQuestion = (world: World) =>
  world.molino.api.threads.addNote({ companyId: world.headquarters, content: 'Chiudete ad agosto?' })
const receivedByCompany = async (world: World) => ({
  kind: 'company' as const,
  id: world.headquarters,
  noteId: (
    await world.manager.api.threads.addNote({ companyId: world.headquarters, content: 'Chi risponde?' })
  ).id,
})
const newContact = (world: World) =>
  world.molino.api.contacts.create({ companyId: world.facility, firstName: 'Marta' })
const telephone = { userLabel: 'Telefono', contact: '0881 555 0101' }
const newDetail = async (world: World) =>
  world.molino.api.contacts.createDetail({ companyContactId: (await newContact(world)).id, ...telephone })
const ingredientInput = async (world: World) => ({ ingredientId: (await newIngredient(world)).id })
let gtins = 0
const nextGtin = () => {
  const digits = `80012${String(++gtins).padStart(7, '0')}`
  return digits + checkDigit(digits)
}
const newGtin = async (world: World) => {
  const { id: productId } = await newProduct(world)
  const gtin = nextGtin()
  await world.molino.api.gtins.set({ productId, gtins: [gtin] })
  return { productId, gtin }
}

const productInput = async (world: World) => ({ productId: (await newProduct(world)).id })
/** A product with an older version of an ingredient than the newest approved one. */
const withRenewedIngredient = async (world: World) => {
  const { ingredients } = world.manager.api
  const { id: ingredientId } = await ingredients.certifierCreate({
    name: 'Farina',
    companyId: world.facility,
    expirationDate,
    kosherGroupId: 'kg-1',
    kosherStatusId: 'ks-parve',
  })
  // Another sample has withdrawn one of that name.
  const again = { ...weighed, acknowledged: [...weighed.acknowledged, 'decidedOtherwise'] }
  await ingredients.approve({ ingredientId, ...again })
  const { id: productId } = await world.molino.api.products.create({
    name: 'Pane',
    companyId: world.facility,
    ingredientIds: [ingredientId],
  })
  const { id: renewedId } = await ingredients.clone({ ingredientId })
  await ingredients.approve({ ingredientId: renewedId, ...again })
  return { productId, ingredientId }
}
/** Approved without the vendor that its company has suggested. */
const withSuggestedVendor = async (world: World): Promise<string> => {
  const { id: ingredientId, name } = await world.molino.api.ingredients.create({
    name: 'Farina',
    companyId: world.facility,
    expirationDate,
    suggestedVendor: 'Silos di Foggia',
  })
  const { ingredients } = world.manager.api
  const kosher = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve' }
  await ingredients.certifierSave({ ingredientId, name, expirationDate, ...kosher })
  await ingredients.approve({ ingredientId, useSuggestedVendor: false })
  return ingredientId
}
/** With the reason that giving an item back needs. */
const returned =
  <Input extends object>(input: (world: World) => Promise<Input>) =>
  async (world: World) => ({ ...(await input(world)), notes: 'Manca la scheda tecnica' })
const newDocument = async (world: World) => {
  const { ingredientId } = await ingredientInput(world)
  const file = new File(['%PDF-1.7\n%%EOF\n'], 'scheda.pdf')
  return (await world.molino.api.documents.upload({ ingredientId, file })).documentId
}
const issued = async (world: World, name: string) => {
  const productId = await world.product(name)
  const made = await world.manager.api.certificates.create({
    productIds: [productId],
    certificationGroup: { name, companyId: world.facility, expireOn: '2027-11-30' },
  })
  return { ...made, productId }
}
const readyToRenew = async (world: World): Promise<string> => {
  const { id, productId } = await issued(world, 'Da rinnovare subito')
  const { products } = world.manager.api
  await products.approve({ productId: (await products.clone({ productId })).id })
  return id
}
const closedRegister = { directoryPolicy: 'off', directoryLicence: 'CC BY 4.0' } as const
const openDirectory = (world: World, directoryPolicy: 'optIn' | 'all') =>
  world.manager.api.settings.saveDirectory({ directoryPolicy, directoryLicence: 'CC BY 4.0' })
const listed = async (world: World, name: string) => {
  await openDirectory(world, 'all')
  await issued(world, name)
  const found = (await world.manager.api.directory.search({ q: name })).items[0]
  if (!found) throw new Error('not in the register')
  return found
}
const newProductOnBehalf = async (world: World) => ({
  id: await world.product('A marchio altrui', { onBehalfName: 'Marchio di altri' }),
})
const toRenew: Sample = {
  input: async (world) => ({ items: [{ id: (await issued(world, 'Da rinnovare')).id }] }),
}
const renewalJob = async (world: World) => {
  const items = [{ id: (await issued(world, 'Da rinnovare dopo')).id }]
  return { jobId: (await world.manager.api.renewals.issue({ items })).id }
}
/** What speaks against a product that is on a certificate, as its ingredient was approved anew as meat. */
const concernOf = async (world: World): Promise<string> => {
  const { ingredients, products, certificates } = world.manager.api
  const fields = { companyId: world.facility, expirationDate, kosherGroupId: 'kg-1' }
  const bought = await ingredients.certifierCreate({ ...fields, name: 'Brodo', kosherStatusId: 'ks-parve' })
  await ingredients.approve({ ingredientId: bought.id, ...weighed })
  const { id: productId } = await products.certifierCreate({
    name: 'Minestra',
    companyId: world.facility,
    kosherStatusId: 'ks-parve',
    ingredientIds: [bought.id],
  })
  await products.approve({ productId })
  const group = await certificates.create({
    productIds: [productId],
    certificationGroup: { name: 'Minestre', companyId: world.facility, expireOn: '2027-11-30' },
  })
  const { id: ingredientId } = await ingredients.clone({ ingredientId: bought.id })
  await ingredients.certifierSave({ ...fields, ingredientId, name: 'Brodo', kosherStatusId: 'ks-car' })
  await ingredients.approve({ ingredientId, ...weighed })
  const { items } = await certificates.concerns({ CertificationGroupId: group.id })
  return items[0]?.id ?? ''
}
const wrongStatus = { input: { WithStatus: 'nonsense' }, fields: ['WithStatus'] }
const emptyCompany = { input: { CompanyId: '' }, fields: ['CompanyId'] }

const toIssue: Sample = {
  input: async (world) => ({
    productIds: [await world.product('Da certificare')],
    certificationGroup: { name: 'Certificato', companyId: world.facility, expireOn: '2027-11-30' },
  }),
  ids: {
    'certificationGroup.companyId': choice('facility'),
    'certificationGroup.id': { entity: 'group' },
    renewedFromId: { entity: 'group' },
    requestId: { entity: 'request' },
    'productIds.0': { entity: 'product', status: 409 },
  },
}

const toReduce: Sample = {
  input: async (world) => {
    const productIds = [await world.product('Da tenere'), await world.product('Da togliere')]
    const certificationGroup = { name: 'Da ridurre', companyId: world.facility, expireOn: '2027-11-30' }
    const { id } = await world.manager.api.certificates.create({ productIds, certificationGroup })
    return { certificationGroupId: id, productIds: productIds.slice(1), reason: 'Fornitore cambiato' }
  },
  ids: {
    certificationGroupId: { entity: 'group' },
    'productIds.0': choice('product'),
  },
}

const audited: Sample = {
  input: (world) => ({ EntityType: 'company', EntityId: world.facility, From: '2026-01-01' }),
  ids: {
    EntityId: { entity: 'ingredient', status: 200 },
    ActorId: { entity: 'ingredient', status: 200 },
    HeadQuarterId: { entity: 'ingredient', status: 200 },
  },
  malformed: {
    input: { From: 'nonsense', To: '2026-02-30', Action: 'ingredient.eaten' },
    fields: ['From', 'To', 'Action'],
  },
}

/** What the sweep must know of each call of the contract. A call without a sample does not compile. */
const newProgram = async (world: World) =>
  (await world.molino.api.programs.create({ name: 'Bilancia', scope: 'write' })).program.id

export const samples: Record<Names<typeof contract>, Sample> = {
  'authentication.login': { needsCode: true },
  'authentication.loginWithFactor': { needsCode: true },
  'authentication.factorsOfSignIn': { needsCode: true },
  'authentication.askPasskeyOfSignIn': { needsCode: true },
  'authentication.confirm': {
    needsCode: true,
    malformed: { input: { code: 'x'.repeat(200) }, fields: ['code'] },
  },
  'authentication.factor': {},
  'authentication.mailFactorCode': {},
  'authentication.startFactor': { needsCode: true },
  'authentication.confirmFactor': { needsCode: true },
  'authentication.newRecoveryCodes': { needsCode: true },
  'authentication.removeFactor': { needsCode: true },
  'authentication.askPasskey': { needsCode: true },
  'authentication.startPasskey': { needsCode: true },
  'authentication.confirmPasskey': { needsCode: true },
  'authentication.renamePasskey': { needsCode: true },
  'authentication.removePasskey': { needsCode: true },
  'authentication.logout': {},
  'authentication.userinfo': {},
  'authentication.mailedLink': { needsCode: true },
  'authentication.confirmCompanyAdmin': { needsCode: true },
  'authentication.confirmCompanyContributor': { needsCode: true },
  'authentication.askLostCredential': { input: () => ({ email: 'nobody@example.test' }) },
  'authentication.setLostCredential': { needsCode: true },
  'authentication.changePassword': { needsCode: true },
  'authentication.logoutEverywhere': {},
  'authentication.sessions': {},
  'authentication.endSession': { input: anotherSession, ids: { sessionId: { entity: 'session' } } },
  'authentication.setLanguage': {
    input: () => ({ lang: 'en' }),
    malformed: { input: { lang: 'xx' }, fields: ['lang'] },
  },
  'authentication.setName': {
    input: () => ({ firstName: 'Anna', lastName: 'Bassani' }),
    malformed: { input: { firstName: 'Anna', lastName: 'x'.repeat(61) }, fields: ['lastName'] },
  },
  'authentication.notices': {},
  'authentication.setNotices': {
    input: () => ({ reviews: false }),
    malformed: { input: { reviews: 'mai' }, fields: ['reviews'] },
  },

  'companies.mine': {},
  'companies.list': {
    input: (world) => ({ HeadQuarterId: world.headquarters }),
    ids: { HeadQuarterId: { entity: 'headquarters' }, OfficerId: { entity: 'account', status: 200 } },
    malformed: { input: { HeadQuarterId: '' }, fields: ['HeadQuarterId'] },
  },
  'companies.get': {
    input: (world) => ({ companyId: world.facility }),
    ids: { companyId: { entity: 'facility' } },
    malformed: 'nothing-can-be',
  },
  'companies.createFacility': {
    input: (world) => ({ BusinessName: 'Nuovo', HeadQuarterId: world.headquarters, ...company }),
    ids: { HeadQuarterId: { entity: 'headquarters' } },
  },
  'companies.updateMasterdata': {
    input: (world) => ({ CompanyId: world.headquarters, ...company }),
    ids: { CompanyId: { entity: 'headquarters' } },
  },
  'companies.create': { input: () => ({ businessName: 'Oleificio Terre del Garda S.r.l.' }) },
  'companies.update': {
    input: (world) => ({
      companyId: world.otherFacility,
      businessName: 'Conserve di Angri',
      ...address,
      manufactoring: true,
      isCertified: true,
      isVendor: false,
      isBehalf: false,
    }),
    ids: { companyId: { entity: 'facility' } },
  },
  'companies.remove': {
    input: async (world) => ({
      query: { companyId: (await world.manager.api.companies.create({ businessName: 'Da eliminare' })).id },
    }),
    ids: { 'query.companyId': { entity: 'facility' } },
  },
  'companies.inUse': {
    input: (world) => ({ companyId: world.otherFacility }),
    ids: { companyId: { entity: 'facility' } },
  },
  'companies.associateUser': {
    input: (world) => ({ companyId: world.headquarters, email: 'nuovo@example.test' }),
    ids: { companyId: { entity: 'headquarters' } },
  },
  'companies.officer': {
    input: (world) => ({ companyId: world.headquarters }),
    ids: { companyId: { entity: 'headquarters' } },
  },
  'companies.setOfficer': {
    input: async (world) => ({
      companyId: (await world.manager.api.companies.create({ businessName: 'Con un responsabile' })).id,
      officerId: world.manager.userId,
    }),
    ids: { companyId: { entity: 'headquarters' }, officerId: choice('account') },
  },

  'companies.directory': {
    input: (world) => ({ companyId: world.headquarters }),
    ids: { companyId: { entity: 'headquarters' } },
    malformed: { input: { companyId: '' }, fields: ['companyId'] },
  },
  'companies.setDirectory': {
    input: async (world) => {
      await openDirectory(world, 'optIn')
      return { isListed: true }
    },
    malformed: { input: { isListed: 'maybe' }, fields: ['isListed'] },
  },

  'partners.list': { malformed: { input: { Kind: 'nessuno' }, fields: ['Kind'] } },
  'partners.uses': {
    input: (world) => ({ companyId: world.otherHeadquarters }),
    ids: { companyId: { entity: 'headquarters' } },
    malformed: 'nothing-can-be',
  },
  'partners.save': {
    input: async (world) => ({ companyId: await newVendor(world), businessName: 'Amidi del Po' }),
    ids: { companyId: { entity: 'headquarters' } },
  },
  'partners.merge': {
    input: async (world) => ({ companyId: await newVendor(world), intoId: await newVendor(world) }),
    ids: { companyId: { entity: 'headquarters' }, intoId: { entity: 'headquarters' } },
  },
  'partners.suggested': {},
  'partners.takeSuggested': {
    input: async (world) => ({ items: [{ id: await withSuggestedVendor(world) }] }),
  },

  'accounts.list': {
    input: (world) => ({ CompanyId: world.headquarters }),
    ids: { CompanyId: { entity: 'headquarters' } },
    malformed: emptyCompany,
  },
  'accounts.addContributor': { input: () => ({ email: 'collega@example.test' }) },
  'accounts.setReader': {
    input: async (world) => ({
      userId: (await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })).userId,
      isReader: true,
    }),
    ids: { userId: { entity: 'account' } },
  },
  'accounts.setDisabled': {
    input: async (world) => ({
      userId: (await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })).userId,
      isDisabled: true,
    }),
    ids: { userId: { entity: 'account' } },
  },
  'accounts.access': {
    input: (world) => ({ CompanyId: world.headquarters }),
    ids: { CompanyId: { entity: 'headquarters' } },
    malformed: emptyCompany,
  },
  'accounts.saveAccess': { input: () => ({ factorDemanded: false }) },
  'accounts.resetFactor': {
    input: (world) => colleagueWithFactor(world, 'Company'),
    ids: { userId: { entity: 'account' } },
  },
  'accounts.remove': {
    input: async (world) => ({
      query: {
        userId: (await world.test.signIn({ userType: 'Company', headQuarterId: world.headquarters })).userId,
      },
    }),
    ids: { 'query.userId': { entity: 'account' } },
  },

  'contacts.list': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' } },
    malformed: emptyCompany,
  },
  'contacts.get': {
    input: async (world) => ({ companyContactId: (await newContact(world)).id }),
    ids: { companyContactId: contact },
  },
  'contacts.create': {
    input: (world) => ({ companyId: world.facility, firstName: 'Marta' }),
    ids: { companyId: { entity: 'facility' } },
  },
  'contacts.update': {
    input: async (world) => ({ id: (await newContact(world)).id, firstName: 'Marta' }),
    ids: { id: contact },
  },
  'contacts.remove': {
    input: async (world) => ({ query: { id: (await newContact(world)).id } }),
    ids: { 'query.id': contact },
  },
  'contacts.createDetail': {
    input: async (world) => ({ companyContactId: (await newContact(world)).id, ...telephone }),
    ids: { companyContactId: contact },
  },
  'contacts.updateDetail': {
    input: async (world) => ({ id: (await newDetail(world)).id, ...telephone }),
    ids: { id: contactDetail },
  },
  'contacts.removeDetail': {
    input: async (world) => ({ query: { id: (await newDetail(world)).id } }),
    ids: { 'query.id': contactDetail },
  },

  'ingredients.list': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: {
      CompanyId: { entity: 'facility' },
      SupplierCertificateId: { entity: 'supplierCertificate', status: 200 },
      IngredientId: { entity: 'ingredient', status: 200 },
    },
    malformed: wrongStatus,
  },
  'ingredients.neighbours': {
    input: async (world) => ({ ...(await ingredientInput(world)), CompanyId: world.facility }),
    ids: {
      ...ingredient,
      CompanyId: { entity: 'facility' },
      SupplierCertificateId: { entity: 'supplierCertificate', status: 200 },
    },
    malformed: wrongStatus,
  },
  'ingredients.schedule': {
    input: (world) => ({ companyId: world.facility }),
    ids: { companyId: { entity: 'facility' } },
  },
  'ingredients.get': {
    input: ingredientInput,
    ids: ingredient,
    malformed: 'nothing-can-be',
  },
  'ingredients.create': {
    input: (world) => ({ name: 'Farina', companyId: world.facility, expirationDate }),
    ids: { companyId: { entity: 'facility' }, ingredientGroupId: choice('rmc') },
  },
  'ingredients.putByReference': {
    input: (world) => ({
      query: { source: 'ERP', code: 'MP-030' },
      body: { name: 'Farina', companyId: world.facility, expirationDate },
    }),
    ids: { 'query.ingredientId': { entity: 'ingredient' }, 'body.companyId': { entity: 'facility' } },
  },
  'products.putByReference': {
    input: async (world) => {
      const ingredient = { source: 'ERP', code: 'MP-031', ingredientId: world.ingredient }
      await world.molino.api.ingredients.putByReference({
        query: ingredient,
        body: {
          name: 'Semola di grano duro rimacinata',
          companyId: world.facility,
          expirationDate: '2038-06-30',
        },
      })
      return {
        query: { source: 'ERP', code: 'PF-100' },
        body: { name: 'Pane', companyId: world.facility, ingredients: ['MP-031'] },
      }
    },
    ids: { 'query.productId': { entity: 'product' }, 'body.companyId': { entity: 'facility' } },
  },
  'ingredients.save': {
    input: async (world) => ({ ...(await ingredientInput(world)), name: 'Farina', expirationDate }),
    ids: { ...ingredient, ingredientGroupId: choice('rmc') },
  },
  'ingredients.remove': {
    input: async (world) => ({ ...(await ingredientInput(world)), reason: 'Doppione' }),
    ids: ingredient,
    malformed: { input: { ingredientId: 'x', reason: ' ' }, fields: ['reason'] },
  },
  'ingredients.addNote': {
    input: async (world) => ({ ...(await ingredientInput(world)), content: 'Buongiorno' }),
    ids: ingredient,
  },
  'ingredients.markRead': {
    input: async (world) => {
      const item = await ingredientInput(world)
      const { id: noteId } = await world.molino.api.ingredients.addNote({ ...item, content: 'Buongiorno' })
      return { ...item, noteId }
    },
    // The note belongs to the thread: to this call any other id is simply unknown.
    ids: { ...ingredient, noteId: { entity: 'facility' } },
  },
  'ingredients.send': {
    input: async (world) => ({
      ...(await ingredientInput(world)),
      changes: { name: 'Farina', expirationDate },
    }),
    ids: { ...ingredient, 'changes.ingredientGroupId': choice('rmc') },
  },
  'ingredients.clone': { input: (world) => ({ ingredientId: world.ingredient }), ids: ingredient },
  'ingredients.certifierCreate': {
    input: (world) => ({ name: 'Farina', companyId: world.facility, expirationDate }),
    ids: {
      companyId: choice('facility'),
      kosherGroupId: choice('facility'),
      kosherStatusId: choice('facility'),
      ingredientGroupId: choice('rmc'),
      companyIdAsVendorId: choice('facility'),
    },
  },
  'ingredients.certifierSave': {
    input: async (world) => ({ ...(await ingredientInput(world)), name: 'Farina' }),
    ids: {
      ...ingredient,
      kosherGroupId: choice('facility'),
      kosherStatusId: choice('facility'),
      ingredientGroupId: choice('rmc'),
      companyIdAsVendorId: choice('facility'),
    },
  },
  'ingredients.assign': {
    input: async (world) => ({ ...(await ingredientInput(world)), assignedTo: world.manager.userId }),
    ids: { ...ingredient, assignedTo: choice('account') },
  },
  'ingredients.giveOpinion': {
    input: async (world) => ({ ...(await ingredientInput(world)), favourable: true }),
    ids: ingredient,
  },
  'ingredients.withdraw': {
    input: async (world) => {
      const item = await approvableIngredient(world)
      await world.manager.api.ingredients.approve(item)
      return { ...item, reason: 'Nuova fonte' }
    },
    ids: ingredient,
  },
  'ingredients.lock': { input: sentIngredient, ids: ingredient },
  'ingredients.unlock': { input: sentIngredient, ids: ingredient },
  'ingredients.approve': {
    input: approvableIngredient,
    ids: ingredient,
  },
  'ingredients.concerns': {
    input: (world) => ({ ids: [world.ingredient] }),
    ids: { ids: { entity: 'ingredient', status: 200 } },
  },
  'ingredients.precedents': { input: ingredientInput, ids: ingredient, malformed: 'nothing-can-be' },
  'ingredients.sendMany': {
    input: async (world) => ({ items: [{ id: (await newIngredient(world)).id }] }),
  },
  'ingredients.decideMany': {
    input: async (world) => ({
      action: 'reject',
      items: [{ id: (await newIngredient(world)).id }],
      notes: 'Manca la scheda tecnica',
    }),
  },
  'ingredients.askForChanges': { input: returned(ingredientInput), ids: ingredient },
  'ingredients.reject': { input: returned(ingredientInput), ids: ingredient },

  'documents.upload': {
    input: ingredientInput,
    file: () => new File(['lotto;scadenza\r\n1;2027-06-30\r\n'], 'scheda.csv'),
    ids: ingredient,
    malformed: { input: { ingredientId: '' }, fields: ['ingredientId'] },
  },
  'documents.uploadRules': {},
  'documents.list': {
    input: async (world) => ({ IngredientId: (await newIngredient(world)).id }),
    ids: { IngredientId: { entity: 'ingredient' } },
  },
  'documents.copies': {
    input: async (world) => ({ documentId: await newDocument(world) }),
    ids: { documentId: { entity: 'ingredient' } },
    malformed: 'nothing-can-be',
  },
  'documents.remove': {
    input: async (world) => ({ query: { ingredientDocumentId: await newDocument(world) } }),
    // Foreign documents are tested beside their module; to these calls an ingredient is simply unknown.
    ids: { 'query.ingredientDocumentId': { entity: 'ingredient' } },
  },
  'documents.download': {
    input: async (world) => ({ documentId: await newDocument(world) }),
    ids: { documentId: { entity: 'ingredient' } },
  },
  'documents.zip': {
    input: async (world) => ({ IngredientId: (await newIngredient(world)).id }),
    ids: { IngredientId: { entity: 'ingredient' } },
  },

  'products.list': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' }, LineId: { entity: 'line', status: 200 } },
    malformed: wrongStatus,
  },
  'products.companyProducts': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' }, LineId: { entity: 'line', status: 200 } },
  },
  'ingredients.inUse': {
    input: ingredientInput,
    ids: ingredient,
    malformed: 'nothing-can-be',
  },
  'products.withIngredient': {
    input: ingredientInput,
    ids: ingredient,
    malformed: 'nothing-can-be',
  },
  'products.renewIngredient': {
    input: withRenewedIngredient,
    ids: { ...product, ...ingredient },
  },
  'products.ingredientRenewal': {
    input: ingredientInput,
    ids: ingredient,
    malformed: 'nothing-can-be',
  },
  'products.renewIngredientEverywhere': {
    input: async (world) => ({ ingredientId: (await withRenewedIngredient(world)).ingredientId }),
    ids: ingredient,
  },
  'products.neighbours': {
    input: async (world) => ({ ...(await productInput(world)), CompanyId: world.facility }),
    ids: { ...product, CompanyId: { entity: 'facility' }, LineId: { entity: 'line', status: 200 } },
    malformed: wrongStatus,
  },
  'products.get': {
    input: productInput,
    ids: product,
    malformed: 'nothing-can-be',
  },
  'products.create': {
    input: (world) => ({
      name: 'Pane',
      companyId: world.facility,
      ingredientIds: [world.ingredient],
      lineIds: [],
    }),
    ids: {
      companyId: { entity: 'facility' },
      'ingredientIds.0': choice('ingredient'),
      'lineIds.0': { entity: 'line' },
    },
  },
  'products.save': {
    input: async (world) => ({
      ...(await productInput(world)),
      name: 'Pane',
      ingredientIds: [world.ingredient],
      lineIds: [],
    }),
    ids: { ...product, 'ingredientIds.0': choice('ingredient'), 'lineIds.0': { entity: 'line' } },
  },
  'products.remove': {
    input: async (world) => ({ ...(await productInput(world)), reason: 'Doppione' }),
    ids: product,
    malformed: { input: { productId: 'x', reason: ' ' }, fields: ['reason'] },
  },
  'products.addNote': {
    input: async (world) => ({ ...(await productInput(world)), content: 'Buongiorno' }),
    ids: product,
  },
  'products.markRead': {
    input: async (world) => {
      const item = await productInput(world)
      const { id: noteId } = await world.molino.api.products.addNote({ ...item, content: 'Buongiorno' })
      return { ...item, noteId }
    },
    // The note belongs to the thread: to this call any other id is simply unknown.
    ids: { ...product, noteId: { entity: 'facility' } },
  },
  'products.send': {
    input: async (world) => ({
      ...(await productInput(world)),
      changes: { name: 'Pane', ingredientIds: [world.ingredient] },
    }),
    ids: { ...product, 'changes.ingredientIds.0': choice('ingredient') },
  },
  'products.clone': {
    input: async (world) => ({ productId: await world.product('Grissini') }),
    ids: product,
  },
  'products.certifierCreate': {
    input: (world) => ({
      name: 'Pane',
      companyId: world.facility,
      kosherStatusId: 'ks-parve',
      ingredientIds: [world.ingredient],
      lineIds: [],
    }),
    ids: {
      companyId: choice('facility'),
      kosherStatusId: choice('facility'),
      restrictionId: choice('facility'),
      companyIdAsBehalfId: choice('facility'),
      'ingredientIds.0': choice('ingredient'),
      'lineIds.0': { entity: 'line' },
    },
  },
  'products.certifierSave': {
    input: async (world) => ({
      ...(await productInput(world)),
      name: 'Pane',
      ingredientIds: [world.ingredient],
      lineIds: [],
    }),
    ids: {
      ...product,
      kosherStatusId: choice('facility'),
      restrictionId: choice('facility'),
      companyIdAsBehalfId: choice('facility'),
      'ingredientIds.0': choice('ingredient'),
      'lineIds.0': { entity: 'line' },
    },
  },
  'products.assign': {
    input: async (world) => ({ ...(await productInput(world)), assignedTo: world.manager.userId }),
    ids: { ...product, assignedTo: choice('account') },
  },
  'products.giveOpinion': {
    input: async (world) => ({ ...(await productInput(world)), favourable: true }),
    ids: product,
  },
  'products.withdraw': {
    input: async (world) => ({ productId: await world.product('Da ritirare'), reason: 'Ricetta cambiata' }),
    ids: product,
  },
  'products.lock': { input: sentProduct, ids: product },
  'products.unlock': { input: sentProduct, ids: product },
  'products.approve': {
    input: async (world) => ({ productId: await world.product('Da approvare', { approve: false }) }),
    ids: product,
  },
  'products.concerns': {
    input: async (world) => ({ ids: [await world.product('Da valutare', { approve: false })] }),
    ids: { ids: { entity: 'product', status: 200 } },
  },
  'products.sendMany': {
    input: async (world) => ({ items: [{ id: (await newProduct(world)).id }] }),
  },
  'products.decideMany': {
    input: async (world) => ({
      action: 'reject',
      items: [{ id: await world.product('Da respingere insieme', { approve: false }) }],
      notes: 'Manca la scheda tecnica',
    }),
  },
  'products.askForChanges': { input: returned(productInput), ids: product },
  'products.reject': { input: returned(productInput), ids: product },

  'gtins.list': { input: productInput, ids: product },
  'gtins.set': {
    input: async (world) => ({ ...(await productInput(world)), gtins: [nextGtin()] }),
    ids: product,
    malformed: { input: { productId: 'x', gtins: ['y'] }, fields: ['gtins'] },
  },
  'gtins.printed': {
    input: (world) => ({ companyId: world.headquarters }),
    ids: { companyId: { entity: 'headquarters' } },
    malformed: { input: { companyId: '' }, fields: ['companyId'] },
  },
  'gtins.setPrinted': {
    input: () => ({ prints: true }),
    malformed: { input: { prints: 'maybe' }, fields: ['prints'] },
  },
  'gtins.undecided': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility', status: 200 } },
    malformed: emptyCompany,
  },
  'gtins.confirm': { input: async (world) => ({ items: [await newGtin(world)] }) },
  'gtins.reject': {
    input: async (world) => ({ ...(await newGtin(world)), reason: 'Non è sulla confezione' }),
    ids: product,
  },

  'renewals.list': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' }, Ids: { entity: 'group', status: 200 } },
    malformed: emptyCompany,
  },
  'renewals.start': toRenew,
  'renewals.approve': toRenew,
  'renewals.outline': toRenew,
  'renewals.issue': { ...toRenew, ids: { 'items.0.id': { entity: 'group' } } },
  'renewals.jobs': {},
  'renewals.job': {
    input: renewalJob,
    ids: { jobId: { entity: 'renewalJob' } },
    malformed: 'nothing-can-be',
  },
  'renewals.cancel': {
    input: renewalJob,
    ids: { jobId: { entity: 'renewalJob' } },
  },
  'renewals.outcomes': {
    input: renewalJob,
    ids: { jobId: { entity: 'renewalJob' } },
    malformed: 'nothing-can-be',
  },
  'renewals.preview': {
    input: async (world) => ({ certificationGroupId: await readyToRenew(world) }),
    ids: { certificationGroupId: { entity: 'group' } },
  },
  'renewals.askLetters': {
    input: async (world) => ({ ids: [(await newIngredient(world)).id], content: 'Serve la lettera nuova' }),
    ids: { 'ids.0': ingredient.ingredientId },
  },

  'certificates.list': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' } },
    malformed: emptyCompany,
  },
  'certificates.get': {
    input: async (world) => ({ certificationGroupId: (await issued(world, 'Da leggere')).id }),
    ids: { certificationGroupId: { entity: 'group' } },
  },
  'certificates.create': toIssue,
  'certificates.outline': toIssue,
  'certificates.preview': toIssue,
  'certificates.reduce': toReduce,
  'certificates.previewReduction': toReduce,
  'certificates.outlineReduction': toReduce,
  'certificates.revoke': {
    input: async (world) => ({
      certificationGroupId: (await issued(world, 'Da revocare')).id,
      reason: 'Fornitore cambiato',
    }),
    ids: { certificationGroupId: { entity: 'group' } },
  },
  'rulings.list': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' }, SubjectId: { entity: 'group', status: 200 } },
    malformed: { input: { WithKind: 'nonsense', WithState: 'nonsense' }, fields: ['WithKind', 'WithState'] },
  },
  'rulings.get': { input: rulingInput, ids: ruling, malformed: 'nothing-can-be' },
  'rulings.download': { input: rulingInput, ids: ruling, malformed: 'nothing-can-be' },
  'rulings.markSeen': { input: rulingInput, ids: ruling },
  'rulings.effects': {
    input: async (world) => ({
      subjectType: 'certificate',
      subjectId: (await issued(world, 'Da pesare')).id,
    }),
    ids: { subjectId: { entity: 'group' }, productIds: { entity: 'product', status: 200 } },
    malformed: { input: { subjectType: 'nonsense', subjectId: 'x' }, fields: ['subjectType'] },
  },
  'rulings.create': {
    input: async (world) => ({
      ...farewell,
      kind: 'suspend',
      ownWish: true,
      subjectId: (await issued(world, 'Da sospendere')).id,
    }),
    ids: {
      subjectId: { entity: 'group' },
      productIds: choice('product'),
      deviationIds: choice('deviation'),
    },
    malformed: {
      input: { ...farewell, subjectId: 'x', kind: 'nonsense', reason: '', effectiveOn: '31/2/2026' },
      fields: ['kind', 'reason', 'effectiveOn'],
    },
  },
  'certificates.concerns': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: {
      CompanyId: { entity: 'facility' },
      CertificationGroupId: { entity: 'group', status: 200 },
    },
    malformed: { input: { WithCode: 'nonsense' }, fields: ['WithCode'] },
  },
  'certificates.concern': {
    input: async (world) => ({ concernId: await concernOf(world) }),
    ids: { concernId: { entity: 'ingredient' } },
    malformed: 'nothing-can-be',
  },
  'certificates.settleConcern': {
    input: async (world) => ({ concernId: await concernOf(world), note: 'Il fornitore ha scritto' }),
    ids: { concernId: { entity: 'ingredient' } },
  },
  'certificates.generatePartial': {
    input: async (world) => {
      const { id, productId } = await issued(world, 'Da estrarre')
      return { certificationGroupId: id, productIds: [productId] }
    },
    ids: {
      certificationGroupId: { entity: 'group' },
      'productIds.0': { entity: 'product', status: 409 },
    },
  },
  'certificates.generateWhole': {
    input: async (world) => ({ certificationGroupId: (await issued(world, 'Da riunire')).id }),
    ids: { certificationGroupId: { entity: 'group' } },
  },
  'certificates.download': {
    input: async (world) => ({ certificateId: (await issued(world, 'Da scaricare')).certificateId }),
    ids: { certificateId: { entity: 'document' } },
    malformed: 'nothing-can-be',
  },

  'calendar.link': {},
  'calendar.make': { malformed: { input: { scope: 'tutte' }, fields: ['scope'] } },
  'calendar.end': {
    input: async (world) => {
      await world.molino.api.calendar.make({})
      return {}
    },
  },
  'calendar.feed': {
    input: async (world) => {
      const { url } = await world.molino.api.calendar.make({})
      return { token: /([\w-]+)\.ics$/.exec(url)?.[1] ?? '' }
    },
    malformed: 'nothing-can-be',
  },

  'views.list': { malformed: { input: { OfList: 'nessuno' }, fields: ['OfList'] } },
  'views.create': { input: () => aView },
  'views.save': { input: async (world) => ({ ...(await viewInput(world)), name: 'Altra' }), ids: view },
  'views.move': {
    input: async (world) => {
      await newView(world)
      return { ...(await viewInput(world)), direction: 'up' }
    },
    ids: view,
  },
  'views.remove': { input: viewInput, ids: view },

  'visits.list': {
    ids: { CompanyId: { entity: 'facility' }, InspectorId: { entity: 'account', status: 200 } },
    malformed: wrongStatus,
  },
  'visits.get': { input: visitInput, ids: visit, malformed: 'nothing-can-be' },
  'visits.plan': {
    input: (world) => ({ ...aVisit(world), inspectorIds: [world.manager.userId] }),
    ids: {
      companyId: choice('facility'),
      leadId: choice('account'),
      'inspectorIds.0': choice('account'),
    },
  },
  'visits.update': {
    input: async (world) => {
      const { companyId: _, ...plan } = aVisit(world)
      return { ...(await visitInput(world)), ...plan, inspectorIds: [world.manager.userId] }
    },
    ids: { ...visit, leadId: choice('account'), 'inspectorIds.0': choice('account') },
  },
  'visits.cancel': {
    input: async (world) => ({ ...(await visitInput(world)), reason: 'Impianto fermo' }),
    ids: visit,
  },
  'visits.addPhoto': {
    input: async (world) => aPhoto(world, (await visitInput(world)).visitId),
    file: photoFile,
    ids: visit,
    malformed: {
      input: { visitId: '' },
      fields: ['account', 'observationId', 'photoId', 'takenAt', 'visitId'],
    },
  },
  'visits.photo': {
    input: async (world) => ({ photoId: (await reportedPhoto(world)).photoId }),
    ids: { photoId: { entity: 'visit' } },
    malformed: { input: { photoId: 'x', Size: 'vasta' }, fields: ['Size'] },
  },
  'visits.report': {
    input: reportInput,
    ids: visit,
    malformed: { input: { visitId: 'x', Addendum: 0 }, fields: ['Addendum'] },
  },
  'visits.calendar': { input: visitInput, ids: visit, malformed: 'nothing-can-be' },
  'visits.reports': { input: reportInput, ids: visit, malformed: 'nothing-can-be' },
  'visits.confirm': { input: endedVisit, ids: visit },
  'visits.acknowledge': { input: visitWithLateEvidence, ids: visit },
  'visits.due': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' }, OfficerId: { entity: 'account', status: 200 } },
    malformed: { input: { Due: 'mai' }, fields: ['Due'] },
  },
  'visits.observations': { input: visitInput, ids: visit, malformed: 'nothing-can-be' },
  'visits.pack': { input: visitInput, ids: visit, malformed: 'nothing-can-be' },
  'visits.takePack': {
    input: async (world) => ({ ...(await visitInput(world)), deviceId: 'tablet', deviceName: 'Tablet' }),
    ids: visit,
    malformed: {
      input: { visitId: 'x', deviceId: ' ', deviceName: ' ' },
      fields: ['deviceId', 'deviceName'],
    },
  },
  'visits.observe': { input: async (world) => (await unlisted(world)).input, ids: visit },
  'visits.missing': { input: visitInput, ids: visit, malformed: 'nothing-can-be' },
  'visits.discardPack': {
    input: async (world) => {
      const { visitId } = await visitInput(world)
      await world.manager.api.visits.takePack({ visitId, deviceId: 'tablet', deviceName: 'Tablet' })
      return { visitId, userId: world.manager.userId, deviceId: 'tablet' }
    },
    ids: { ...visit, userId: { entity: 'account' } },
  },
  'visits.adopt': {
    input: async (world) => {
      const { input, observationId } = await unlisted(world)
      await world.manager.api.visits.observe(input)
      return { observationId, ingredientId: (await newIngredient(world)).id, message: 'È questo?' }
    },
    // To these calls an unknown observation and another company's ingredient are alike.
    ids: { observationId: { entity: 'visit' }, ingredientId: { entity: 'ingredient' } },
  },
  'visits.seen': {
    input: (world) => ({ IngredientId: world.ingredient }),
    ids: { IngredientId: { entity: 'ingredient' } },
  },
  'visits.setInterval': {
    input: (world) => ({ companyId: world.facility, months: 6 }),
    ids: { companyId: { entity: 'facility' } },
  },

  'phrases.list': { malformed: { input: { Kind: 'nessuno' }, fields: ['Kind'] } },
  'phrases.get': { input: phraseInput, ids: phrase, malformed: 'nothing-can-be' },
  'phrases.create': { input: () => aPhrase },
  'phrases.save': { input: async (world) => ({ ...(await phraseInput(world)), ...aPhrase }), ids: phrase },
  'phrases.move': {
    input: async (world) => {
      await newPhrase(world)
      return { ...(await phraseInput(world)), direction: 'up' }
    },
    ids: phrase,
  },
  'phrases.archive': {
    input: async (world) => ({ ...(await phraseInput(world)), archived: true }),
    ids: phrase,
  },
  'phrases.use': {
    input: async (world) => ({
      ...(await phraseInput(world)),
      about: { kind: 'ingredient', id: world.ingredient },
    }),
    ids: { ...phrase, 'about.id': { entity: 'ingredient' } },
  },

  'requests.list': {
    input: async (world) => ({
      CompanyId: world.facility,
      CertificationGroupId: (await issued(world, 'Con richieste')).id,
    }),
    ids: { CompanyId: { entity: 'facility' }, CertificationGroupId: { entity: 'group' } },
    malformed: { input: { WithStatus: 'nonsense' }, fields: ['WithStatus'] },
  },
  'requests.get': {
    input: requestInput,
    ids: { requestId: { entity: 'request' } },
    malformed: 'nothing-can-be',
  },
  'requests.create': {
    input: requestForm,
    ids: {
      'certificationGroup.companyId': choice('facility'),
      'certificationGroup.id': { entity: 'group' },
      renewedFromId: { entity: 'group' },
      'productIds.0': { entity: 'product', status: 409 },
    },
  },
  'requests.withdraw': { input: requestInput, ids: { requestId: { entity: 'request' } } },
  'requests.assign': {
    input: async (world) => ({ ...(await requestInput(world)), assignedTo: world.manager.userId }),
    ids: { requestId: { entity: 'request' }, assignedTo: choice('account') },
  },
  'requests.decline': {
    input: async (world) => ({ ...(await requestInput(world)), note: 'Mancano i documenti' }),
    ids: { requestId: { entity: 'request' } },
  },

  'supplierCertificates.list': {
    input: (world) => ({ CompanyId: world.headquarters }),
    ids: {
      CompanyId: { entity: 'headquarters', status: 200 },
      VendorId: { entity: 'facility', status: 200 },
      AgencyId: { entity: 'facility', status: 200 },
      IngredientId: { entity: 'ingredient', status: 200 },
    },
    malformed: wrongStatus,
  },
  'supplierCertificates.neighbours': {
    input: async (world) => ({ ...(await certificateInput(world)), CompanyId: world.headquarters }),
    ids: {
      ...supplierCertificate,
      CompanyId: { entity: 'headquarters', status: 200 },
      VendorId: { entity: 'facility', status: 200 },
      AgencyId: { entity: 'facility', status: 200 },
      IngredientId: { entity: 'ingredient', status: 200 },
    },
    malformed: wrongStatus,
  },
  'supplierCertificates.get': {
    input: certificateInput,
    ids: supplierCertificate,
    malformed: 'nothing-can-be',
  },
  'supplierCertificates.upload': {
    input: () => ({ vendorName: 'Lecitine Europa' }),
    file: supplierFile,
    ids: {
      renewsId: { entity: 'supplierCertificate' },
      agencyId: choice('facility'),
      companyIdAsVendorId: choice('facility'),
    },
    malformed: { input: { vendorName: '' }, fields: ['vendorName'] },
  },
  'supplierCertificates.attach': {
    input: certificateInput,
    file: supplierFile,
    ids: supplierCertificate,
    malformed: { input: { supplierCertificateId: 'x', version: '0' }, fields: ['version'] },
  },
  'supplierCertificates.save': {
    input: async (world) => ({
      ...(await certificateInput(world)),
      number: 'K-1',
      items: [],
      ingredientIds: [world.ingredient],
    }),
    ids: {
      ...supplierCertificate,
      agencyId: choice('facility'),
      'ingredientIds.0': { entity: 'ingredient' },
    },
  },
  'supplierCertificates.setItems': {
    input: async (world) => ({
      ...(await certificateInput(world)),
      items: [{ name: 'Lecithin', ingredientIds: [] }],
      ingredientIds: [world.ingredient],
    }),
    ids: { ...supplierCertificate, 'ingredientIds.0': { entity: 'ingredient' } },
  },
  'supplierCertificates.remove': {
    input: async (world) => ({ ...(await certificateInput(world)), reason: 'Doppione' }),
    ids: supplierCertificate,
    malformed: { input: { supplierCertificateId: 'x', reason: ' ' }, fields: ['reason'] },
  },
  'supplierCertificates.download': {
    input: certificateInput,
    ids: supplierCertificate,
    malformed: 'nothing-can-be',
  },
  'supplierCertificates.namesInFile': {
    input: certificateInput,
    ids: supplierCertificate,
    malformed: 'nothing-can-be',
  },
  'supplierCertificates.addNote': {
    input: async (world) => ({ ...(await certificateInput(world)), content: 'Buongiorno' }),
    ids: supplierCertificate,
  },
  'supplierCertificates.markRead': {
    input: async (world) => {
      const item = await certificateInput(world)
      const { id: noteId } = await world.molino.api.supplierCertificates.addNote({
        ...item,
        content: 'Buongiorno',
      })
      return { ...item, noteId }
    },
    ids: { ...supplierCertificate, noteId: { entity: 'facility' } },
  },
  'supplierCertificates.send': {
    input: async (world) => ({ ...(await completeCertificate(world)), changes: { number: 'K-1' } }),
    ids: { ...supplierCertificate, 'changes.agencyId': choice('facility') },
  },
  'supplierCertificates.lock': { input: sentCertificate, ids: supplierCertificate },
  'supplierCertificates.unlock': { input: sentCertificate, ids: supplierCertificate },
  'supplierCertificates.assign': {
    input: async (world) => ({ ...(await certificateInput(world)), assignedTo: world.manager.userId }),
    ids: { ...supplierCertificate, assignedTo: choice('account') },
  },
  'supplierCertificates.giveOpinion': {
    input: async (world) => ({ ...(await certificateInput(world)), favourable: true }),
    ids: supplierCertificate,
  },
  'supplierCertificates.askForChanges': { input: returned(certificateInput), ids: supplierCertificate },
  'supplierCertificates.reject': { input: returned(certificateInput), ids: supplierCertificate },
  'supplierCertificates.certifierSave': {
    input: async (world) => ({ ...(await certificateInput(world)), number: 'K-1' }),
    ids: {
      ...supplierCertificate,
      agencyId: choice('facility'),
      companyIdAsVendorId: choice('facility'),
      onlyForId: choice('facility'),
    },
  },
  'supplierCertificates.effects': {
    input: certificateInput,
    ids: supplierCertificate,
    malformed: 'nothing-can-be',
  },
  'supplierCertificates.approve': {
    input: approvableCertificate,
    ids: { ...supplierCertificate, ingredientIds: { entity: 'ingredient', status: 400 } },
  },
  'supplierCertificates.decideMany': {
    input: async (world) => ({
      action: 'reject',
      items: [{ id: (await certificateInput(world)).supplierCertificateId }],
      notes: 'Manca il nome del fornitore',
    }),
  },
  'supplierCertificates.revoke': {
    input: async (world) => {
      const asked = await approvableCertificate(world)
      await world.manager.api.supplierCertificates.approve(asked)
      return { ...asked, reason: 'Ritirato dall’ente', on: '2026-11-01' }
    },
    ids: supplierCertificate,
  },
  'supplierCertificates.requests': {
    input: async (world) => ({
      SupplierCertificateId: (await certificateInput(world)).supplierCertificateId,
    }),
    ids: { SupplierCertificateId: { entity: 'supplierCertificate', status: 200 } },
    malformed: { input: { WithRequestStatus: 'lost' }, fields: ['WithRequestStatus'] },
  },
  'supplierCertificates.requestRenewal': {
    input: renewalAsked,
    ids: { ...supplierCertificate, headQuarterId: choice('headquarters') },
  },
  'supplierCertificates.requestRenewals': {
    input: async (world) => ({ requests: [await renewalAsked(world)] }),
  },
  'supplierCertificates.cancelRequest': {
    input: async (world) => {
      const { id } = await world.manager.api.supplierCertificates.requestRenewal(await renewalAsked(world))
      return { requestId: id }
    },
    ids: { requestId: { entity: 'facility' } },
  },
  'supplierUpload.get': {
    input: linkInput,
    malformed: { input: { code: '' }, fields: ['code'] },
  },
  'supplierUpload.send': {
    input: async (world) => ({
      ...(await linkInput(world)),
      senderName: 'Anna Weber',
      senderEmail: 'anna@lecitine.example',
      expiresOn: '2028-06-30',
    }),
    file: () => new File(['%PDF-1.7\n%%EOF\n'], 'renewal.pdf'),
    malformed: {
      input: { code: 'wrong', senderName: 'Anna Weber', senderEmail: 'nobody' },
      fields: ['senderEmail'],
    },
  },
  'supplierCertificates.suggestions': {
    input: certificateInput,
    ids: supplierCertificate,
    malformed: 'nothing-can-be',
  },
  'supplierCertificates.doubles': {
    input: certificateInput,
    ids: supplierCertificate,
    malformed: 'nothing-can-be',
  },
  'supplierCertificates.merge': {
    input: async (world) => ({
      ...(await certificateInput(world)),
      intoId: (await certificateInput(world)).supplierCertificateId,
    }),
    ids: { ...supplierCertificate, intoId: { entity: 'supplierCertificate' } },
  },
  'supplierCertificates.proposals': {
    ids: { VendorId: { entity: 'facility', status: 200 } },
    malformed: 'nothing-can-be',
  },
  'supplierCertificates.acceptProposal': {
    input: proposalInput,
    ids: {
      vendorId: { entity: 'facility', status: 409 },
      documentId: { entity: 'document' },
      'ingredientIds.0': { entity: 'ingredient' },
      agencyId: choice('facility'),
    },
    malformed: {
      input: { ingredientIds: [] },
      fields: ['documentId', 'ingredientIds', 'vendorId'],
    },
  },
  'agencies.merge': {
    input: async (world) => ({
      ...(await agencyInput(world)),
      intoId: (await agencyInput(world)).agencyId,
    }),
    ids: { agencyId: { entity: 'facility' }, intoId: { entity: 'facility' } },
  },
  'agencies.list': { malformed: { input: { WithStanding: 'kosher' }, fields: ['WithStanding'] } },
  'agencies.create': { input: () => ({ name: `Ente ${++agencies}` }) },
  'agencies.save': {
    input: async (world) => ({ ...(await agencyInput(world)), name: `Ente ${++agencies}` }),
    ids: { agencyId: { entity: 'facility' } },
  },
  'agencies.setStanding': {
    input: async (world) => ({ ...(await agencyInput(world)), standing: 'recognised' }),
    ids: { agencyId: { entity: 'facility' } },
  },
  'deviations.list': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' }, VisitId: { entity: 'facility', status: 200 } },
    malformed: wrongStatus,
  },
  'deviations.get': { input: deviationInput, ids: deviation, malformed: 'nothing-can-be' },
  'deviations.answer': {
    input: async (world) => ({ ...(await deviationInput(world)), ...anAnswer }),
    ids: deviation,
  },
  'deviations.upload': {
    input: deviationInput,
    file: () => new File(['lotto;scadenza\r\n1;2027-06-30\r\n'], 'scheda.csv'),
    ids: deviation,
    malformed: { input: { deviationId: '' }, fields: ['deviationId'] },
  },
  'deviations.removeDocument': {
    input: async (world) => ({ query: await newDeviationDocument(world) }),
    ids: {
      'query.deviationId': { entity: 'deviation' },
      'query.documentId': { entity: 'ingredient' },
    },
  },
  'deviations.download': {
    input: async (world) => ({ documentId: (await newDeviationDocument(world)).documentId }),
    ids: { documentId: { entity: 'ingredient' } },
  },
  'deviations.raise': {
    input: (world) => ({ companyId: world.facility, grade: 'major', finding: 'Aceto fra i sanificanti' }),
    ids: {
      companyId: choice('facility'),
      visitId: choice('facility'),
      ingredientId: choice('ingredient'),
      productId: choice('product'),
    },
  },
  'deviations.accept': { input: answeredInput, ids: deviation },
  'deviations.returnAnswer': {
    input: async (world) => ({ ...(await answeredInput(world)), note: 'Manca la causa' }),
    ids: deviation,
  },
  'deviations.close': { input: acceptedInput, ids: { ...deviation, visitId: choice('facility') } },
  'deviations.reopen': {
    input: async (world) => {
      const asked = await acceptedInput(world)
      await world.manager.api.deviations.close(asked)
      return { ...asked, note: 'Di nuovo sacchi senza etichetta' }
    },
    ids: deviation,
  },
  'deviations.change': {
    input: async (world) => ({
      ...(await deviationInput(world)),
      grade: 'minor',
      dueOn: '2027-01-15',
      note: 'Meno grave di quanto sembrava',
    }),
    ids: deviation,
  },

  'threads.list': { malformed: { input: { OnlyWaiting: 'forse' }, fields: ['OnlyWaiting'] } },
  'threads.get': {
    input: (world) => ({ companyId: world.headquarters }),
    ids: { companyId: { entity: 'headquarters' } },
    malformed: 'nothing-can-be',
  },
  'threads.addNote': {
    input: (world) => ({ companyId: world.headquarters, content: 'Chiudete ad agosto?' }),
    ids: { companyId: { entity: 'headquarters' } },
  },
  'threads.markRead': {
    input: async (world) => ({ companyId: world.headquarters, noteId: (await newQuestion(world)).id }),
    ids: { companyId: { entity: 'headquarters' }, noteId: { entity: 'ingredient' } },
  },
  'threads.close': {
    input: async (world) => {
      await newQuestion(world)
      return { companyId: world.headquarters }
    },
    ids: { companyId: { entity: 'headquarters' } },
  },
  'threads.unanswered': { malformed: { input: { Aside: 'forse' }, fields: ['Aside'] } },
  'threads.layAside': {
    input: receivedByCompany,
    ids: { id: { entity: 'headquarters' }, noteId: { entity: 'ingredient' } },
  },
  'threads.takeBack': {
    input: receivedByCompany,
    ids: { id: { entity: 'headquarters' }, noteId: { entity: 'ingredient' } },
  },
  'threads.markAllRead': {
    malformed: { input: { until: 'ieri' }, fields: ['until'] },
  },

  'directory.search': {
    input: async (world) => ({ q: (await listed(world, 'Da cercare')).name }),
    malformed: 'nothing-can-be',
  },
  'directory.product': {
    input: async (world) => ({ slug: (await listed(world, 'Da trovare')).slug }),
    malformed: 'nothing-can-be',
  },
  'directory.company': {
    input: async (world) => ({ slug: (await listed(world, 'Di chi')).maker?.slug ?? '' }),
    malformed: 'nothing-can-be',
  },
  'directory.byGtin': {
    input: async (world) => {
      const { productId } = await issued(world, 'Con codice')
      const gtin = nextGtin()
      await openDirectory(world, 'all')
      await world.manager.api.gtins.set({ productId, gtins: [gtin] })
      return { gtin }
    },
    malformed: 'nothing-can-be',
  },
  'directory.file': {
    input: async (world) => {
      await listed(world, 'Da esportare')
      await keepSnapshot(world.test.ctx())
      await world.test.stranger.fetch('/api/directory/files/unknown')
      return { name: 'products.csv' }
    },
    malformed: 'nothing-can-be',
  },
  'directory.version': {},
  'followers.ask': {
    input: async (world) => {
      await world.manager.api.settings.saveDirectory({ ...closedRegister, followers: 'on' })
      return { code: (await groupOf(world, 'Da seguire')).shortCode, email: 'lettrice@example.test' }
    },
  },
  'followers.confirm': { needsCode: true },
  'followers.leave': { input: () => ({ token: 'unknown' }) },
  'followers.changes': {
    input: async (world) => ({ code: (await groupOf(world, 'Che cambia')).shortCode }),
    malformed: { input: { lang: 'xx' }, fields: ['lang'] },
  },
  'listing.get': { input: productInput, ids: product },
  'listing.set': {
    input: async (world) => ({ productId: (await newProductOnBehalf(world)).id, mode: 'brandOnly' }),
    ids: product,
    malformed: { input: { productId: 'x', mode: 'shown' }, fields: ['mode'] },
  },
  'verify.trail': {},
  'verify.code': {
    input: async (world) => ({ code: (await groupOf(world, 'Da verificare')).shortCode }),
    malformed: 'nothing-can-be',
  },
  'verify.file': {
    input: async (world) => {
      const { certificateId } = await issued(world, 'Da confrontare')
      const file = await world.manager.api.certificates.download({ certificateId })
      return {
        sha256: createHash('sha256')
          .update(Buffer.from(await file.arrayBuffer()))
          .digest('hex'),
      }
    },
    malformed: 'nothing-can-be',
  },

  'credentials.did': {},
  'credentials.statusList': { input: () => ({ list: '1' }), malformed: 'nothing-can-be' },
  'credentials.products': {
    input: async (world) => ({ code: (await groupOf(world, 'Da elencare')).shortCode, revision: '0' }),
    malformed: 'nothing-can-be',
  },
  'credentials.download': {
    input: async (world) => ({ certificateId: (await issued(world, 'Da attestare')).certificateId }),
    ids: { certificateId: { entity: 'document' } },
    malformed: 'nothing-can-be',
  },

  'imports.rules': {},
  'imports.upload': {
    input: (world) => ({ companyId: world.facility, kind: 'ingredients' }),
    file: () => new File(['Nome;Scadenza\r\nFarina;30/06/2027\r\n'], 'ingredienti.csv'),
    ids: { companyId: { entity: 'facility' } },
    malformed: { input: { kind: 'nonsense' }, fields: ['kind'] },
  },
  'imports.list': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' } },
    malformed: { input: { Kind: 'nonsense' }, fields: ['Kind'] },
  },
  'imports.get': { input: newImport, ids: anImport, malformed: 'nothing-can-be' },
  'imports.problems': { input: newImport, ids: anImport, malformed: 'nothing-can-be' },
  'imports.warnings': { input: newImport, ids: anImport, malformed: 'nothing-can-be' },
  'imports.rejects': { input: newImport, ids: anImport, malformed: 'nothing-can-be' },
  'imports.columns': { input: newImport, ids: anImport, malformed: 'nothing-can-be' },
  'imports.map': {
    input: async (world) => ({ ...(await checkedImport(world)), columns: ['name', 'expirationDate'] }),
    ids: anImport,
    malformed: { input: { columns: ['nonsense'] }, fields: ['columns.0', 'importId'] },
  },
  'imports.changes': { input: newImport, ids: anImport, malformed: 'nothing-can-be' },
  'imports.commit': { input: checkedImport, ids: anImport },
  'imports.discard': { input: checkedImport, ids: anImport },

  'search.find': { input: () => ({ Search: 'semola' }), malformed: 'nothing-can-be' },
  'search.nearest': {
    input: () => ({ Search: 'semolla', Among: 'ingredient' }),
    malformed: { input: { Among: 'nonsense' }, fields: ['Among'] },
  },
  'settings.contact': {},
  'settings.get': {},
  'settings.seal': {},
  'settings.save': { input: () => certifier, ids: { logo: choice('document') } },
  'settings.access': {},
  'settings.saveAccess': {
    input: () => ({ factorDemanded: false, companyFactorDemanded: false }),
    malformed: { input: { factorDemanded: 'yes' }, fields: ['factorDemanded'] },
  },
  'settings.decisions': {},
  'settings.saveDecisions': {
    input: () => ({ decisionRule: 'one' }),
    malformed: { input: { decisionRule: 'three' }, fields: ['decisionRule'] },
  },
  'settings.programs': {},
  'settings.savePrograms': { input: () => ({ programs: true }) },
  'programs.list': {},
  'programs.create': { input: () => ({ name: 'ERP', scope: 'read' }) },
  'programs.rotate': {
    input: async (world) => ({ programId: await newProgram(world) }),
    ids: { programId: { entity: 'program' } },
  },
  'programs.end': {
    input: async (world) => ({ programId: await newProgram(world) }),
    ids: { programId: { entity: 'program' } },
  },
  'events.list': { malformed: { input: { After: -1, Limit: 501 }, fields: ['After', 'Limit'] } },
  'settings.directory': {},
  'settings.saveDirectory': {
    async input(world) {
      await openDirectory(world, 'optIn')
      return closedRegister
    },
    malformed: {
      input: { directoryPolicy: 'some', directoryLicence: '' },
      fields: ['directoryLicence', 'directoryPolicy'],
    },
  },
  'settings.retention': {},
  'settings.saveRetention': { input: () => ({ signInMonths: 13, endedDays: 1 }) },
  'settings.preview': { input: () => certifier, ids: { logo: choice('document') } },
  'settings.uploadLogo': {
    file: () => new File([onePixel], 'logo.png', { type: 'image/png' }),
    malformed: 'nothing-can-be',
  },
  'settings.logo': {
    input: async (world) => {
      const file = new File([onePixel], 'logo.png')
      return { sha256: (await world.manager.api.settings.uploadLogo({ file })).sha256 }
    },
    ids: { sha256: { entity: 'document' } },
    malformed: 'nothing-can-be',
  },

  'staff.list': {},
  'staff.accounts': {},
  'staff.invite': { input: () => ({ email: 'nuova.certificatrice@example.test' }) },
  'staff.setManager': {
    input: async (world) => ({
      userId: (await world.test.signIn({ userType: 'Certifier' })).userId,
      isManager: true,
    }),
    ids: { userId: { entity: 'account' } },
  },
  'staff.disable': {
    input: async (world) => ({ userId: (await world.test.signIn({ userType: 'Certifier' })).userId }),
    ids: { userId: { entity: 'account' } },
  },
  'staff.enable': {
    input: async (world) => {
      const { userId } = await world.test.signIn({ userType: 'Certifier' })
      await world.manager.api.staff.disable({ userId })
      return { userId }
    },
    ids: { userId: { entity: 'account' } },
  },
  'staff.resetFactor': {
    input: (world) => colleagueWithFactor(world, 'Certifier'),
    ids: { userId: { entity: 'account' } },
  },
  'staff.workload': {},
  'desk.get': {
    input: () => ({ Assigned: 'me' }),
    malformed: { input: { Kind: 'nonsense' }, fields: ['Kind'] },
  },
  'mail.undelivered': {},
  // To this call an ingredient is simply unknown.
  'mail.resend': {
    input: givenUpMail,
    ids: { mailId: { entity: 'ingredient' } },
    malformed: { input: { mailId: 1 }, fields: ['mailId'] },
  },

  'people.find': {
    input: (world) => ({ Email: world.molino.email }),
    malformed: { input: { Email: 'nessuno' }, fields: ['Email'] },
  },
  'people.get': {
    input: (world) => ({ PersonId: world.molino.userId }),
    ids: { PersonId: { entity: 'account' } },
  },
  'people.export': {
    input: (world) => ({ personId: world.molino.userId }),
    ids: { personId: { entity: 'account' } },
  },
  'people.exportOwn': {},
  'dossier.make': {
    input: (world) => ({ companyId: world.headquarters }),
    ids: { companyId: { entity: 'headquarters' } },
  },
  'people.erase': {
    input: newPerson,
    ids: { personId: { entity: 'account' } },
  },
  'people.endSessions': {
    input: async (world) => ({ personId: (await newPerson(world)).personId }),
    ids: { personId: { entity: 'account' } },
  },
  'people.endAllSessions': {},
  'people.erasures': {},
  'people.erasure': {
    input: async (world) => ({
      erasureId: (await world.manager.api.people.erase(await newPerson(world))).id,
    }),
    ids: { erasureId: { entity: 'visit' } },
    malformed: 'nothing-can-be',
  },

  'lines.list': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' } },
  },
  'lines.get': { input: lineInput, ids: line, malformed: 'nothing-can-be' },
  'lines.create': {
    input: (world) => ({ ...aLine(), companyId: world.facility, kosherStatusId: 'ks-parve' }),
    ids: { companyId: { entity: 'facility' }, kosherStatusId: choice('facility') },
  },
  'lines.save': { input: async (world) => ({ ...aLine(), ...(await lineInput(world)) }), ids: line },
  'lines.archive': { input: async (world) => ({ ...(await lineInput(world)), archived: true }), ids: line },
  'lines.use': {
    input: async (world) => ({
      ...(await lineInput(world)),
      kosherStatusId: 'ks-lat-s',
      fromDay: '2026-11-20',
    }),
    ids: { ...line, kosherStatusId: choice('facility') },
  },
  'lines.kosherize': {
    input: async (world) => ({
      ...(await lineInput(world)),
      kosherStatusId: 'ks-parve',
      day: '2026-11-20',
      method: 'steam',
      observationId: await kosherized(world),
    }),
    ids: { ...line, kosherStatusId: choice('facility'), observationId: { entity: 'visit' } },
  },
  'lines.correct': {
    input: async (world) => ({
      ...(await lineInput(world)),
      kosherStatusId: 'ks-lat-s',
      fromDay: '2026-11-20',
      reason: 'Era di latte',
    }),
    ids: { ...line, kosherStatusId: choice('facility') },
  },
  'lines.observed': {
    input: () => ({}),
    ids: { visitId: { entity: 'visit', status: 200 } },
    malformed: 'nothing-can-be',
  },
  'lines.refuse': {
    input: async (world) => ({ observationId: await kosherized(world), reason: 'Non è stata vista' }),
    ids: { observationId: { entity: 'visit' } },
  },

  'lookups.ingredientGroups': {
    input: (world) => ({ CompanyId: world.headquarters }),
    ids: { CompanyId: { entity: 'headquarters' } },
  },
  'lookups.kosherGroups': {},
  'lookups.kosherStatus': {},
  'lookups.restrictions': {},
  'lookups.entries': {},
  'lookups.addEntry': { input: anEntry },
  'lookups.saveEntry': {
    input: async (world) => ({ ...anEntry(), entryId: await newEntry(world) }),
    ids: { entryId: { entity: 'ingredient' } },
  },
  'lookups.archiveEntry': {
    input: async (world) => ({ lookup: 'restrictions', entryId: await newEntry(world), archived: true }),
    ids: { entryId: { entity: 'ingredient' } },
  },
  'concerns.terms': { input: () => ({}), malformed: { input: { Kind: 'nonsense' }, fields: ['Kind'] } },
  'concerns.term': {
    input: async (world) => ({ termId: await newTerm(world) }),
    ids: { termId: { entity: 'ingredient' } },
    malformed: 'nothing-can-be',
  },
  'concerns.addTerm': { input: aTerm },
  'concerns.saveTerm': {
    input: async (world) => ({ ...aTerm(), termId: await newTerm(world) }),
    ids: { termId: { entity: 'ingredient' } },
  },
  'concerns.archiveTerm': {
    input: async (world) => ({ termId: await newTerm(world), archived: true }),
    ids: { termId: { entity: 'ingredient' } },
  },
  'concerns.tryName': {
    input: () => ({ Name: 'Burro', KosherStatusId: 'ks-parve', KosherGroupId: 'kg-1' }),
    ids: { KosherStatusId: choice('facility'), KosherGroupId: choice('facility') },
  },
  'concerns.weights': {},
  'concerns.saveWeights': {
    input: () => ({ weights: [{ code: 'decidedOtherwise', weight: 'serious' }] }),
  },
  'lookups.vendors': { input: () => ({}), malformed: 'nothing-can-be' },
  'lookups.behalves': { input: () => ({}), malformed: 'nothing-can-be' },
  'lookups.certificationGroups': {
    input: (world) => ({ CompanyId: world.facility }),
    ids: { CompanyId: { entity: 'facility' } },
    malformed: emptyCompany,
  },

  'figures.get': {
    input: (world) => ({ HeadQuarterId: world.headquarters }),
    ids: { HeadQuarterId: { entity: 'headquarters', status: 404 } },
    malformed: { input: { Kind: 'nonsense' }, fields: ['Kind'] },
  },
  'timeline.list': {
    input: (world) => ({ HeadQuarterId: world.headquarters }),
    ids: {
      HeadQuarterId: { entity: 'headquarters', status: 404 },
      IngredientId: { entity: 'ingredient', status: 404 },
      ProductId: { entity: 'product', status: 404 },
    },
    malformed: { input: { Kind: 'nonsense' }, fields: ['Kind'] },
  },
  'timeline.people': {
    input: (world) => ({ HeadQuarterId: world.headquarters }),
    ids: { HeadQuarterId: { entity: 'headquarters', status: 404 } },
    malformed: { input: { HeadQuarterId: '' }, fields: ['HeadQuarterId'] },
  },

  'audit.list': audited,
  'audit.export': audited,
  'audit.integrity': {},
  'audit.check': {
    input: () => ({ from: '2026-11-01' }),
    malformed: { input: { from: 'mai' }, fields: ['from'] },
  },
}

async function groupOf(world: World, name: string) {
  const { id } = await issued(world, name)
  return (await world.manager.api.certificates.get({ certificationGroupId: id })).certificationGroup
}

async function requestForm(world: World) {
  return {
    productIds: [await world.product('Da chiedere')],
    certificationGroup: { name: 'Richiesta', companyId: world.facility, expireOn: '2027-11-30' },
  }
}

async function requestInput(world: World) {
  return { requestId: (await world.molino.api.requests.create(await requestForm(world))).id }
}

let agencies = 0
const agencyInput = async (world: World) => ({
  agencyId: (await world.manager.api.agencies.create({ name: `Ente ${++agencies}` })).id,
})

function supplierFile() {
  return new File(['lotto;scadenza\r\n1;2027-06-30\r\n'], 'certificato.csv')
}

async function certificateInput(world: World) {
  const { id } = await world.molino.api.supplierCertificates.upload({
    vendorName: 'Lecitine Europa',
    file: supplierFile(),
  })
  return { supplierCertificateId: id }
}

async function completeCertificate(world: World) {
  const { id } = await world.molino.api.supplierCertificates.upload({
    vendorName: 'Lecitine Europa',
    agencyName: `Ente ${++agencies}`,
    issuedOn: '2026-07-01',
    expiresOn: '2027-06-30',
    file: supplierFile(),
  })
  return { supplierCertificateId: id }
}

async function sentCertificate(world: World) {
  const asked = await completeCertificate(world)
  await world.molino.api.supplierCertificates.send(asked)
  return asked
}

async function approvableCertificate(world: World) {
  const asked = await completeCertificate(world)
  const { manager } = world
  const { agencyId } = await manager.api.supplierCertificates.get(asked)
  await manager.api.agencies.setStanding({ agencyId: agencyId ?? '', standing: 'recognised' })
  await manager.api.supplierCertificates.certifierSave({ ...asked, vendorName: 'Lecitine Europa' })
  return asked
}

/** The code is in the mail alone. */
async function linkInput(world: World) {
  const { supplierCertificateId } = await renewalAsked(world)
  const email = `supplier-${supplierCertificateId}@lecitine.example`
  await world.manager.api.supplierCertificates.requestRenewal({
    supplierCertificateId,
    side: 'supplier',
    email,
  })
  const { text } = await world.test.services.database.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return { code: /code=([\w-]+)/.exec(text)?.[1] ?? '' }
}

async function renewalAsked(world: World) {
  const asked = await approvableCertificate(world)
  await world.manager.api.supplierCertificates.approve(asked)
  return { ...asked, side: 'company' as const, headQuarterId: world.headquarters }
}

/** An approved ingredient of a supplier, with a file. */
async function proposalInput(world: World) {
  const { ingredients, companies } = world.manager.api
  const businessName = `Lecitine ${++agencies}`
  const { id: vendorId } = await companies.create({ businessName, isVendor: true })
  const { id: ingredientId } = await ingredients.certifierCreate({
    name: 'Lecitina',
    companyId: world.facility,
    companyIdAsVendorId: vendorId,
    expirationDate,
    kosherGroupId: 'kg-1',
    kosherStatusId: 'ks-parve',
  })
  const { documentId } = await world.manager.api.documents.upload({ ingredientId, file: supplierFile() })
  await ingredients.approve({ ingredientId, ...weighed })
  const { agencyId } = await agencyInput(world)
  await world.manager.api.agencies.setStanding({ agencyId, standing: 'recognised' })
  return { vendorId, documentId, ingredientIds: [ingredientId], agencyId, expiresOn: expirationDate }
}

async function deviationInput(world: World) {
  const { id } = await world.manager.api.deviations.raise({
    companyId: world.facility,
    grade: 'major',
    finding: 'Sacchi senza etichetta del fornitore',
  })
  return { deviationId: id }
}

async function rulingInput(world: World) {
  const subjectId = (await issued(world, 'Da chiudere')).id
  const { id } = await world.manager.api.rulings.create({ ...farewell, subjectId })
  return { rulingId: id }
}

async function answeredInput(world: World) {
  const asked = await deviationInput(world)
  await world.molino.api.deviations.answer({ ...asked, ...anAnswer })
  return asked
}

async function acceptedInput(world: World) {
  const asked = await answeredInput(world)
  await world.manager.api.deviations.accept(asked)
  return asked
}

async function newDeviationDocument(world: World) {
  const asked = await deviationInput(world)
  const file = new File(['lotto;scadenza\r\n1;2027-06-30\r\n'], 'scheda.csv')
  const { documentId } = await world.molino.api.deviations.upload({ ...asked, file })
  return { ...asked, documentId }
}

async function newImport(world: World) {
  const file = new File([`Nome;Scadenza\r\nFarina ${++imports};30/06/2027\r\n`], 'ingredienti.csv')
  const { id } = await world.molino.api.imports.upload({
    companyId: world.facility,
    kind: 'ingredients',
    file,
  })
  return { importId: id }
}

async function checkedImport(world: World) {
  const uploaded = await newImport(world)
  await runImports(world.test.ctx())
  return uploaded
}

async function sentIngredient(world: World) {
  const { id } = await newIngredient(world)
  await world.molino.api.ingredients.send({ ingredientId: id })
  return { ingredientId: id }
}

async function sentProduct(world: World) {
  const { id } = await newProduct(world)
  await world.molino.api.products.send({ productId: id })
  return { productId: id }
}

async function newPerson({ test, headquarters }: World) {
  const { userId, email } = await test.signIn({ userType: 'Company', headQuarterId: headquarters })
  return { personId: userId, confirmation: email }
}
