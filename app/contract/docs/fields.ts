import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '..'
import {
  headquarters,
  facility,
  ingredient,
  product,
  group,
  certificate,
  certificateName,
  someInstant,
  inspector,
} from './example-ids'

interface FieldDescription {
  description: string
  example?: unknown
}

const field = (description: string, example?: unknown): FieldDescription => ({
  description,
  ...(example !== undefined && { example }),
})

type NamesIn<T> = T extends readonly (infer Item)[]
  ? NamesIn<Item>
  : T extends File | ReadableStream
    ? never
    : T extends object
      ? string extends keyof T
        ? never
        : { [Name in keyof T & string]-?: Name | NamesIn<T[Name]> }[keyof T & string]
      : never

type Inputs = InferContractRouterInputs<typeof contract>
type Outputs = InferContractRouterOutputs<typeof contract>
type NamesOfCalls<Calls> = {
  [Group in keyof Calls]: { [Name in keyof Calls[Group]]: NamesIn<Calls[Group][Name]> }[keyof Calls[Group]]
}[keyof Calls]

type AnyName = NamesOfCalls<Inputs> | NamesOfCalls<Outputs>

/** Every field except mere wrappers; capitalised parameters are described at their calls. */
type FieldName = Exclude<Extract<AnyName, Uncapitalize<AnyName>>, 'query' | 'headers' | 'body'>

/** Descriptions by field name, with examples. Apart from the schemas, which forms load into the browser. */
const fields: Record<FieldName, FieldDescription> = {
  // Who
  userId: field("An account's id.", '01993f2a-9a3b-7f06-8d47-1e5c2b9a4f60'),
  email: field('An e-mail address.', 'qualita@molinosangiorgio.example'),
  username: field('What one signs in with: the e-mail address.', 'qualita@molinosangiorgio.example'),
  password: field('Six characters or more, any of them.', 'grano-duro-2026'),
  newPassword: field('Six characters or more, any of them.', 'semola-rimacinata-2026'),
  currentPassword: field('The password as it is now.', 'grano-duro-2026'),
  confirmPassword: field('The password once more.', 'grano-duro-2026'),
  code: field('The code of the mailed link.', 'Xk3vQ9sT2mB7LwZr8NfHcA'),
  reviews: field('Mails about what the other side did.', true),
  visits: field('Mails about visits and deviations.', true),
  digest: field('Mails about what runs out.', false),
  account: field(
    'The account, by a key that stays the same and says nothing: what `X-Account` names.',
    'q3Zt0mJw9rXk2bLhV7cPfA',
  ),
  userType: field('The side of the portal that the account works on.', 'Company'),
  isReader: field(
    'Whether an account of a company only reads: every call that writes is refused, but for those about itself.',
    false,
  ),
  isCertifierCompanyManager: field('Whether a certifier is a manager.', false),
  lang: field('A language of the portal, by its two letters.', 'it'),
  confirmed: field('Whether the invite was answered and a password chosen.', true),
  author: field('Who wrote it.', 'verifica@sigillo.example'),
  editor: field('Which side wrote it; `system` for what the portal notes by itself.', 'certifier'),
  purpose: field('What the link was mailed for.'),
  registered: field(
    'The company, where a colleague has registered it before: only the account is left to confirm.',
  ),

  // Calendar
  token: field(
    'The secret part of the address that calendars subscribe to.',
    'Xk3vQ9sT2mB7LwZr8NfHcAq1y4e6u0iOpA2sDfGhJkL',
  ),
  scope: field("All companies, or a certifier's own; a company account has its own only.", 'all'),

  link: field('The calendar link, if there is one.'),

  // Saved views
  viewId: field('A saved view.', '0196f7f2-90e5-7000-8000-06ccd7bb1db1'),
  listName: field('Of which list it is.', 'ingredients'),
  asked: field("What the list's address has after the question mark.", 'WithStatus=approving&Sort=name'),
  changeable: field('Whether the caller may change it.', true),

  // Phrases
  phraseId: field('A phrase.', 'phrase-1'),
  text: field(
    'What is put into the note. Places to be filled: `{nome} {azienda} {stabilimento} {fornitore} {scadenza} {rmc}`.',
    'Per «{nome}» manca il certificato kosher di {fornitore}.',
  ),
  shared: field("Whether it is everybody's; else its writer's own.", true),
  archived: field('Whether it was put away, and is offered no more.', false),
  uses: field('How often it was put into a note.', 12),
  direction: field('Which way to move it.', 'up'),
  about: field('What the note is about.'),

  // Visits
  announced: field('Whether the company is told beforehand.', false),
  plannedOn: field('The day for which it is planned.', '2026-12-03'),
  leadId: field('Who leads it: a certifier.', inspector),
  inspectorIds: field('Who else comes: certifiers.', []),
  lead: field('Who leads it.'),
  inspectors: field('Who comes, the lead first.'),
  brief: field('What to look at.', 'Celle e caldaia: la volta scorsa il ritorno condense era collegato.'),
  arriving: field('Whether it has ended, and a tablet still has evidence of it.', false),
  startedAt: field('When the first was observed.', someInstant),
  endedAt: field('When the lead ended it.', someInstant),
  completeAt: field('When all that was collected had come.', someInstant),
  outcomeReason: field('Why it was not carried out.', null),
  statement: field('What the company said of it.', 'La bolla sarà richiesta al fornitore.'),
  deviations: field('How many, by grade.'),
  major: field('Deviations to be answered in 30 days.', 0),
  minor: field('Deviations to be answered in 90 days.', 1),
  remark: field('Deviations that ask for no answer.', 2),
  openDeviations: field('How many are not closed.', 1),
  late: field('Whether it came after the end, a cancellation or a change of inspectors.', false),
  away: field('How many tablets have not handed it in.', 0),
  hasReport: field('Whether its report was drawn.', true),
  packs: field('The tablets that took it along.'),
  deviceId: field('What a device calls itself, for ever.', '01993f2e-7d30-7b12-9c55-3a8d1f6e4b07'),
  deviceName: field('What people call it.', 'Tablet di Anna'),
  takenAt: field('When it was taken.', someInstant),
  seenAt: field('When the device was heard of last.', someInstant),
  returnedAt: field('When it was handed in, or given up.', someInstant),
  discardedBy: field('The manager who gave it up.', null),
  confirmedAt: field('When the outcome was confirmed.', someInstant),
  confirmedBy: field('Who confirmed it.', 'verifica@sigillo.example'),
  confirmedNote: field('What was said on confirming.', null),
  cancelledAt: field('When it was cancelled.', null),
  cancelledBy: field('Who cancelled it.', null),
  cancelledReason: field('Why it was cancelled.', null),
  mayConfirm: field('Whether the caller may confirm the outcome, or why not.', true),
  months: field('How often, in months.', 6),
  intervalMonths: field('How often it is visited, in months.', 12),
  isUsualInterval: field('Whether nobody has set another.', true),
  lastVisitedOn: field('When a visit was carried out last.', '2026-03-12'),
  nextVisitOn: field('When the next one is due.', '2027-03-12'),
  due: field('Whether that is past, within thirty days, or later.', 'later'),
  planned: field('The next one that is planned.'),

  // Companies
  companyId: field('A headquarters or a facility.', facility),
  headQuarterId: field('The headquarters that it belongs to.', headquarters),
  headQuarterName: field('The name of that headquarters.', 'Molino San Giorgio S.r.l.'),
  companyName: field('The company as people call it.', 'Molino San Giorgio S.r.l. – Altamura'),
  businessName: field('The registered name (ragione sociale).', 'Molino San Giorgio S.r.l.'),
  businessCode: field('The VAT number (partita IVA), as it was typed.', '90000010000'),
  street: field('Street and number.', 'Via del Mulino 1'),
  city: field('Town.', 'Foggia'),
  zipCode: field('Postal code (CAP).', '71121'),
  district: field('Province.', 'FG'),
  country: field('Country, as it was typed.', 'Italia'),
  address: field('The postal address in one line, computed.', 'Via del Mulino 1, 71121 Foggia (FG), Italia'),
  headQuarter: field('Whether it is a headquarters.', true),
  manufactoring: field('Whether it produces.', true),
  isCertified: field('Whether it is a client of the certifier.', true),
  isVendor: field('Whether ingredients can be bought from it.', false),
  isBehalf: field('Whether products can be made on behalf of it.', false),
  facilities: field('How many facilities it has.'),
  accounts: field('How many people can sign in for it.'),
  formerNames: field('Names that were merged into it and match the search: typing one of them takes it.'),
  intoId: field('The one that stays: a vendor, a behalf company or a client.'),

  // Contacts
  companyContactId: field("A contact's id.", '01993f2b-9c11-7d80-9b02-4a6f8e2d1c35'),
  fullName: field('Title, first and last name.', 'Dott.ssa Marta Ferri'),
  firstName: field('First name.', 'Marta'),
  lastName: field('Last name.', 'Ferri'),
  title: field('Title before the name.', 'Dott.ssa'),
  appellation: field('What the person is called, or their role.', 'Responsabile qualità'),
  userLabel: field("The kind of contact in the user's own words.", 'Telefono'),
  contact: field('The number or address.', '+39 0881 555 0101'),
  details: field('Ways to reach the person.'),

  // Ingredients and products
  ingredientId: field("An ingredient's id.", ingredient),
  productId: field("A product's id.", product),
  ingredientIds: field('What the product is made with.', [ingredient]),
  productIds: field('The products, by id.', [product]),
  ingredients: field('What the product is made with.'),
  expirationDate: field("When the supplier's kosher certificate runs out.", '2027-06-30'),
  kosherGroupId: field('How much proof each delivery needs; an id of `koshergroups`.', 'kg-1'),
  kosherStatusId: field('An id of `kosherstatus`.', 'ks-parve'),
  kosherStatusCode: field('The code of that status.', 'PARVE'),
  kosherGroupCode: field('The code of its kosher group.', 'G1'),
  kosherStatusDescription: field('The name of that status.', 'Parve (neutro)'),
  restrictionId: field('An id of `getrestrictions`.', 're-simb'),
  restrictionDescription: field('What that restriction says.', 'Solo se la confezione riporta il marchio'),
  isPassover: field('Whether it is kosher for Passover.', false),
  agentFullname: field('The certification officer.', 'Rav D. Levi'),
  ingredientGroupId: field("A raw-material code of the plant's own, by id.", 'rmc-01993f2c'),
  ingredientGroupRmc: field("The plant's own raw-material code.", 'MP-001'),
  ingredientGroupDescription: field('What that code stands for.', 'Semole e farine di frumento'),
  rmc: field("The plant's own raw-material code.", 'MP-001'),
  suggestedVendor: field('The vendor in the words of the company.', 'Amidi del Po'),
  companyIdAsVendorId: field('The vendor that the certifier chose.', '01993f2b-c055-71aa-8e93-7b2d4f6a9c01'),
  vendorName: field("The vendor's name.", 'Amidi del Po'),
  suggestedOnBehalf: field('For whom it is made, in the words of the company.', 'Bottega Italia USA Inc.'),
  companyIdAsBehalfId: field('For whom it is made.', '01993f2b-d7e0-7c44-a1f8-5e9b3c0d2a16'),
  onBehalfId: field('For whom it is made.', '01993f2b-d7e0-7c44-a1f8-5e9b3c0d2a16'),
  onBehalfName: field('Their name.', 'Bottega Italia USA Inc.'),
  status: field('Where it stands in the review.', 'approving'),
  statusAt: field('Since when it stands there.', someInstant),
  parentId: field('The version before this one; null for the first.', null),
  asNewVersion: field('Whether it is a renewal; else a plain copy, first of a chain of its own.', true),
  set: field('What to fill in, by field.', { isPassover: true }),
  overwrite: field('Names of fields that also take the place of what is there.', ['isPassover']),
  check: field('Changes nothing: says what would become of each.', true),
  outcomes: field('What became of each.'),
  refusal: field('Why nothing was changed; null where all was done.', null),
  issues: field('What is wrong, by field.'),
  notes: field('A message for the other side.', 'Manca il certificato del fornitore.'),
  content: field('The message.', 'Manca il certificato del fornitore.'),
  noteType: field('Whether a person wrote it, or the portal noted a change of status.', 'user_notes'),
  versions: field('All versions, oldest first.'),
  lock: field('Who has it in hand for review; null for nobody.'),
  assignedTo: field('The certifier who is to deal with it; null for nobody, and for companies always.', null),
  opinion: field('What a certifier thinks of it, for another to decide; null for companies always.', null),
  favourable: field('Whether to approve it.', true),
  officer: field('The certifier to whom goes what the company sends.', null),
  officerId: field('The certifier to whom goes what the company sends.', null),
  waiting: field('How much waits for a decision.', 3),
  all: field('How much in all.', 12),
  none: field('How much is nobody’s.', 4),
  former: field('Certifiers who cannot sign in any more.'),
  companies: field('The companies whose officer it is.'),
  secondPersonMissing: field('Whether nothing can be decided for lack of a second person.', false),
  until: field('When they lose it.', '2026-11-20T09:30:00.000Z'),
  mine: field('Whether it is the caller.', false),
  version: field('Counts the changes; send the one you saw, and a change made since answers 409.', 3),
  newest: field('The newest approved version; null where none is approved.'),
  newer: field('The newest approved version of its chain, where that is newer.', null),
  approvedBefore: field(
    'Of a renewal that is open: an older version is approved, and counts until this one is.',
    false,
  ),
  rootId: field('One for all versions of an ingredient.', ingredient),
  vendor: field('companyVendorId: the vendor chosen by the certifier.'),
  outcome: field(
    'An open product lists the newest version instead (`listed`); on an approved one the link moves to it in place (`relinked`), or the product has to be renewed; one that a colleague has in hand, or that somebody changed meanwhile, stays as it is.',
  ),
  differs: field(
    'In what it is more than newer evidence: then an approved product has to be renewed to take it.',
  ),
  heldBy: field('The e-mail of who has it in hand.'),

  // Documents
  documentId: field("A document's id.", '01993f2c-b3c8-7e27-86d1-9a0f4b7c2e58'),
  ingredientDocumentId: field("A document's id.", '01993f2c-b3c8-7e27-86d1-9a0f4b7c2e58'),
  filename: field("The file's name.", 'certificato-kosher-2027.pdf'),
  file: field('The file.', '%PDF-1.7 …'),
  size: field('Bytes.', 184_320),
  mediaType: field('What the file is by its content.', 'application/pdf'),
  maximumSize: field('Bytes.', 20_971_520),
  extensions: field('Ends of names.', ['pdf', 'jpg', 'xlsx']),

  // Certificates
  certificationGroup: field('The certificate as people call it.', {
    id: group,
    name: certificateName,
    expireOn: '2027-11-30',
  }),
  earlierCertificationGroup: field(
    'The certificate that the newest older version on any is on, which a renewal leaves as it is.',
    null,
  ),
  certified: field('Whether those on a certificate, or those on none.', false),
  exact: field('What has just this number or code.', []),
  requestKind: field('What is asked for: a new certificate, its renewal, or more products on it.', 'renew'),
  issuedGroupId: field('The certificate that was issued.', group),
  issuedGroup: field('The certificate that was issued.', { id: group, name: certificateName }),
  certificationGroupId: field("A certificate's id, as people call it (its group).", group),
  certificateId: field('An issued document.', certificate),
  certificates: field('The issued documents.'),
  products: field('The products as they were printed.'),
  number: field('The number printed on it.', '2026-00042'),
  description: field('What else is to be said of it; null for nothing.', 'Linea pasta secca'),
  lotNumber: field('The lot, if the certificate is for one; then it has one product.', null),
  expireOn: field('The last day on which it is valid.', '2027-11-30'),
  renewedFromId: field('The certificate whose place it takes.', '01993f2a-2c7d-7b91-9f30-6d8e1a5c4b02'),
  replacedById: field('The certificate that took its place.', null),
  renewedFromNumber: field('The number of the certificate whose place it takes.', null),
  replacedByNumber: field('The number of the certificate that took its place.', null),
  revokeReason: field('Why it was revoked.', null),
  state: field('Today: `expiring` is valid still, for 60 days at most.', 'valid'),
  shortCode: field('Leads to the public check; people read it as `XXXX-XXXX-XXXX`.', 'K7QM3WXA9RTP'),
  verifyUrl: field('The page of the public check.', 'https://portale.example/verify/K7QM3WXA9RTP'),
  companyAddress: field(
    'The registered office as it was printed.',
    'Via del Mulino 1, 71121 Foggia FG, Italia',
  ),
  facilityAddress: field(
    "The facility's address as it was printed.",
    'Via Altamura 2, 70022 Altamura BA, Italia',
  ),
  credentialStatusUrl: field(
    'Where the credential of the document has its status.',
    'https://portale.example/credentials/status/1#83613',
  ),
  kosherStatusEnglish: field('The status in English, null where it has none.', 'Pareve'),
  restrictionEnglish: field('The restriction in English, null where it has none.', null),
  facilityName: field('The facility as it was printed.', 'Molino San Giorgio S.r.l. – Altamura'),
  issuedOn: field('The day of issue.', '2026-11-20'),
  replacedBy: field('The certificate that took its place.', null),
  sha256: field(
    'The checksum of the file.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ),
  intact: field('That not a byte of it was changed.', true),
  document: field('The issued document.'),
  certificate: field('The certificate that it belongs to.'),
  documents: field('The issued documents.'),

  certifierName: field('Who issued it.', 'Sigillo – Ente di certificazione kosher'),
  extractMadeAt: field('Of an extract, when it was made.', null),
  facility: field('Whose it is; with `includeCerticateFacilities`.'),

  // Credentials
  list: field('The number of a status list.', '1'),
  revision: field('What stands behind the `/` of a document’s number.', '0'),
  '@context': field('What the names in it mean (JSON-LD).', ['https://www.w3.org/ns/did/v1']),
  verificationMethod: field('The keys: the one in use, and those of earlier times.'),
  assertionMethod: field('The ids of the keys that credentials are signed with.', [
    'did:web:portale.example#key',
  ]),
  controller: field('Whose key it is.', 'did:web:portale.example'),
  publicKeyJwk: field('The public key (RFC 7517).'),
  kty: field('Kind of key.', 'EC'),
  crv: field('The curve.', 'P-256'),
  x: field('A coordinate of the public point.', 'usWxHK2PmfnHKwXPS54m0kTcGJ90UiglWiGahtagnv8'),
  y: field('The other coordinate.', 'IBOL-C3BttVivg-lSreASjpkttcsz-1rb7btKLv8EX4'),
  alg: field('What it signs with.', 'ES256'),
  kid: field('The thumbprint of the key (RFC 7638).'),
  type: field('How the key is written.'),

  // Requests
  requestId: field("A request's id.", '01993f2d-4c10-7f62-a5d9-1b8e3c7f0a24'),
  kind: field('A new certificate, a renewal, or more products for one.', 'new'),
  createdBy: field('Who made it.', 'qualita@molinosangiorgio.example'),
  decidedAt: field('When it was issued, declined or withdrawn; null as long as it is open.', null),
  decisionNote: field('The note that came with a refusal.', null),
  note: field('A message for the company.', 'Manca il lotto.'),
  reason: field('Why.', 'Un ingrediente non era quello dichiarato.'),
  noteId: field("A note's id.", '01993f2c-f2a0-7c18-95d3-4e7b9a1c6f08'),
  waitingSince: field('Since when a question waits for an answer; null where none does.', someInstant),
  lastNoteAt: field('When something was last written.', someInstant),
  unread: field('Received messages that the caller has not read.', 1),

  revokedAt: field('When it was revoked.', null),
  issuedAt: field('When it was issued.', someInstant),
  idempotencyKey: field(
    'Anything unique: sent again, it gets the answer that it got before.',
    'form-7f3a91c2',
  ),
  productCount: field('How many products it has.', 1),
  includeCerticateFacilities: field('Also those of the facilities of a headquarters.', true),
  url: field('Where its PDF is served.', `/files/certificates/${certificate}`),
  deletedProducts: field('The names of those asked for that were deleted since.'),
  alsoAskedFor: field(
    'While it is open: the other open requests of its company that ask for products of it. One of them is in vain.',
  ),

  // Imports
  importId: field("An import's id.", '01993f2e-0c73-7b58-8a19-6d4f2e7c9b05'),
  rows: field('How many rows.', 120),
  done: field('How many rows are done.', 120),
  ready: field('How many rows are in order.', 117),
  ignored: field('How many rows are left out.', 0),
  problems: field('How many cells are not in order.', 3),
  failure: field('Why the file as a whole cannot be imported; null where it can.', null),
  finishedAt: field('When it was committed.', null),
  maximumRows: field('How many rows a file may have.', 5000),
  columns: field('The columns, in their order.'),
  required: field('Whether the first row must name it.', true),
  changed: field('How many rows change an item.', 12),
  same: field('How many rows change nothing.', 230),
  cells: field('What changes, in the order of the columns.'),
  changedCells: field('How many cells change an item.', 14),
  row: field('The row.', 4),
  column: field('The column.', 'RMC'),
  value: field('What stands in it.', 'MP-01O'),
  message: field('What is wrong with it.', 'Codice non valido'),

  // Settings
  addressLines: field('The postal address, line by line.', [
    'Lungotevere de’ Cenci 1',
    '00186 Roma RM, Italia',
  ]),
  phone: field('A telephone number; null for none.', '+39 06 12345678'),
  website: field('An address on the web; null for none.', 'www.example.it'),
  registration: field('The number of the certifier’s registration or accreditation; null for none.', null),
  place: field('Where certificates are signed.', 'Roma'),
  signatoryName: field('Who signs.', 'Rav D. Levi'),
  signatoryRole: field('As what they sign.', 'Responsabile della certificazione'),
  descriptionEn: field('The same in English, as certificates print it; null for none.', 'Pareve'),
  signatoryRoleEn: field('The same in English; null for none.', 'Head of certification'),
  conditionsEn: field('The same in English, in the order of `conditions`; empty where one has none.', [
    'The certificate holds for the products listed only.',
  ]),
  conditions: field('The conditions of use, one paragraph each.', [
    'Il certificato vale per i soli prodotti elencati.',
  ]),
  decisionRule: field('How many certifiers a decision needs.', 'one'),
  certifiers: field('How many certifiers can sign in.', 4),
  logo: field('The picture at the head; null for none.', null),
  endsOn: field(
    'From this day on readers no longer confirm the seal; null where no document can be sealed.',
    '2027-06-30',
  ),

  // Visits and deviations
  visitId: field('A visit.', '01993f2f-0b41-7e52-8c17-5d3a9f6e2b80'),
  deviationId: field('A deviation.', '01993f2f-1d52-7c60-9a83-4e7b2f8d5c31'),
  grade: field('How grave it is.', 'minor'),
  overdue: field('Whether the company should have answered by now.', false),
  dueOn: field('Until when it is to be answered; null for no day.', '2027-02-20'),
  finding: field('What was found.', 'Due sacchi di amido senza etichetta del fornitore.'),
  requirement: field('Which rule was not kept; null for none named.', 'Gruppo kosher 2: nome e fornitore.'),
  measure: field('What the certifier asks for; null for nothing in particular.', 'Etichettare i sacchi.'),
  visit: field('The visit at which it was found; null for none.'),
  ingredient: field('The ingredient that it is about; null for none.'),
  product: field('The product that it is about; null for none.'),
  answers: field('The rounds.'),
  events: field('What else happened.'),
  event: field('What happened.', 'changed'),
  round: field('Which answer it is, from 1.', 1),
  cause: field('Why it came about.', 'Sacchi travasati senza riportare l’etichetta.'),
  correction: field('What was done about it at once.', 'I due sacchi sono stati etichettati.'),
  correctiveAction: field('What keeps it from happening again.', 'Istruzione al magazzino.'),
  doneOn: field('When it was done, or will be; null for no day.', '2026-12-10'),
  answeredAt: field('When the company answered.', someInstant),
  answeredBy: field('The account that answered.', 'qualita@molinosangiorgio.example'),
  decision: field('What the certifier said of the answer; null as long as it has said nothing.', 'accepted'),
  decidedBy: field('The certifier; null for companies.', null),

  // Audit
  at: field('When.', someInstant),
  actorId: field('The account that did it.', '01993f2a-9a3b-7f06-8d47-1e5c2b9a4f60'),
  actorEmail: field('Its address.', 'verifica@sigillo.example'),
  action: field('What was done.', 'ingredient.approved'),
  entityType: field('The kind of entity.', 'ingredient'),
  entityId: field('Which one.', ingredient),
  before: field('What changed, as it was.', { status: 'approving' }),
  after: field('What changed, as it is since.', { status: 'approved' }),

  // Figures
  decisions: field('Decisions by month.'),
  backlog: field('What waits today.'),
  expiring: field('What runs out by month.'),
  month: field('A month in Rome.', '2026-11'),
  issued: field('Certificates that were issued.'),
  approved: field('How many were approved.', 12),
  sentBack: field('How many were sent back.', 3),
  rejected: field('How many were rejected.', 1),
  medianDays: field('The median in days.', 2.5),
  p90Days: field('Nine in ten within so many days.', 6),
  age: field('How long: up to 2, 7 or 14 days, or more.', 'upTo2'),
  renewed: field('How many were renewals.', 2),

  // Story
  since: field('When the first of several was done.', someInstant),
  sentence: field('What was done, in words.', 'ha approvato l’ingrediente «Semola di grano duro rimacinata»'),
  by: field('Who did it; null where that is not told.'),
  side: field('Whose account.', 'Certifier'),
  count: field('How many things.', 1),
  subject: field('What it was done to.'),
  subjects: field('What it was done to.'),
  isThere: field('Whether it is still there.', true),
  changes: field('What changed.'),
  field: field('What changed, under the name that the calls have for it.', 'expirationDate'),
  oldValue: field('As it was.', '2026-12-31'),
  newValue: field('As it is since.', '2027-12-31'),
  next: field('Where the next page begins.', null),

  // Lists
  items: field('The rows.'),
  itemsPerPage: field('How many rows were asked for.', 10),
  offset: field('How many rows were passed over.', 0),
  previousId: field('What comes before it; null for the first.', null),
  nextId: field('What comes after it; null for the last.', ingredient),
  position: field('Which of the list it is.', 3),
  positionIsMinimum: field('There are more before it than were counted.', true),
  totalItems: field('How many rows there are in all.', 1),
  totalIsMinimum: field(
    'Given where there are more rows than `totalItems` says: beyond 10,000 they are counted a page further than the one asked for, and all of them with `CountAll`.',
  ),

  // Everywhere
  ok: field('That it was done.', true),
  id: field('Its id: an opaque text.', ingredient),
  name: field('Its name.', 'Semola di grano duro rimacinata'),
  createdAt: field('When it was made.', someInstant),
  updatedAt: field('When it was last changed.', someInstant),
}

export const describedField = (name: string): FieldDescription | undefined =>
  (fields as Record<string, FieldDescription>)[name.charAt(0).toLowerCase() + name.slice(1)]
