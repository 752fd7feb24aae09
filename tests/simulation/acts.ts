import type { Input } from '../backend/contract-calls'
import type { Person, Row, Value, World } from './world'

export interface Act {
  /** The call, and how it is made where there are several ways. */
  name: string
  weight: number
  who: Person['role'] | 'certifier'
  /** A plausible one; nothing where there is nothing to do it with. */
  input: (w: World, me: Person) => Input | null | undefined | false
}

const act = (name: string, weight: number, who: Act['who'], input: Act['input']): Act => ({
  name,
  weight,
  who,
  input,
})

const note = ['notes', 'content', 'notes'] as const
const message = ['notes', 'content', 'content'] as const
/** The row that a call leaves, once: table, column, and the field of the input. */
export const leaves: Record<string, readonly [table: string, column: string, field: string]> = {
  'ingredients.create': ['ingredients', 'name', 'name'],
  'ingredients.addNote': message,
  'ingredients.askForChanges': note,
  'ingredients.reject': note,
  'products.create': ['products', 'name', 'name'],
  'products.addNote': message,
  'products.askForChanges': note,
  'products.reject': note,
  'threads.addNote': message,
  'lines.create': ['lines', 'name', 'name'],
  'certificates.create': ['certification_groups', 'name', 'certificationGroup.name'],
  'requests.create': ['certificate_requests', 'name', 'certificationGroup.name'],
  'rulings.create': ['rulings', 'reason', 'reason'],
  'deviations.raise': ['deviations', 'finding', 'finding'],
  'deviations.answer': ['deviation_answers', 'cause', 'cause'],
  'supplierCertificates.upload': ['supplier_certificates', 'number', 'number'],
}

const natures = ['ks-parve', 'ks-parve', 'ks-parve', 'ks-parve', 'ks-lat-s', 'ks-de', 'ks-car', 'ks-pes']
const ingredientWords = ['Semola', 'Sale', 'Olio di oliva', 'Zucchero', 'Lievito', 'Amido', 'Burro', 'Aroma']
const productWords = ['Pane', 'Biscotti', 'Crema', 'Grissini', 'Zuppa']

const live = `g.revoked_at is null and g.replaced_by_id is null and g.expire_on >= ?`
const hq = (me: Person) => me.company?.id ?? ''
const idOf = (row: Row | undefined, field: string, more: object = {}) =>
  row && { [field]: String(row.id), ...more }
/** As it was seen: now, a while ago, or not at all. */
const seen = (w: World, row: Row | undefined) => {
  const version = Number(row?.version ?? 1)
  return w.chance(0.7) ? { version } : w.chance(0.5) ? {} : { version: Math.max(1, version - 1) }
}

/** What both kinds have. */
const itemActs = (kind: 'ingredient' | 'product'): Act[] => {
  const plural = `${kind}s`
  const field = `${kind}Id`
  const some = (w: World, where: string, ...values: Value[]) =>
    w.one(
      `select id, version, company_id, name from ${plural} where deleted_at is null and ${where} order by id`,
      ...values,
    )
  const own = (w: World, me: Person, where: string) => some(w, `head_quarter_id = ? and ${where}`, hq(me))
  const complete = kind === 'ingredient' ? 'kosher_group_id is not null and' : ''
  const ready = `${complete} kosher_status_id is not null and status in ('approving', 'waiting')`
  const giveBack = (move: 'reject' | 'askForChanges', weight: number) =>
    act(`${plural}.${move}`, weight, 'certifier', (w) => {
      const row = some(w, `status in ('approving', 'waiting', 'review')`)
      return idOf(row, field, { ...seen(w, row), notes: w.text(String(row?.company_id), 'Manca la scheda') })
    })
  return [
    act(`${plural}.send`, 9, 'writer', (w, me) => {
      const row = own(w, me, `status in ('draft', 'waiting', 'review', 'rejected')`)
      return idOf(row, field, seen(w, row))
    }),
    act(`${plural}.remove`, 0.5, 'writer', (w, me) => idOf(own(w, me, `status <> 'approved'`), field)),
    act(`${plural}.clone`, 3, 'writer', (w, me) => idOf(own(w, me, `status = 'approved'`), field)),
    act(`${plural}.addNote`, 2, 'writer', (w, me) =>
      idOf(own(w, me, `status <> 'approved'`), field, { content: w.text(me.company, 'Buongiorno') }),
    ),
    act(`${plural}.lock`, 1, 'certifier', (w) => idOf(some(w, `status = 'approving'`), field)),
    act(`${plural}.approve`, 14, 'certifier', (w) => {
      const row = some(w, ready)
      return idOf(row, field, { ...seen(w, row), ...w.answer() })
    }),
    giveBack('askForChanges', 1),
    giveBack('reject', 0.7),
    act(`${plural}.withdraw`, 0.5, 'manager', (w) => {
      const row = some(w, `status = 'approved' and withdrawn_at is null`)
      return idOf(row, field, { reason: w.text(String(row?.company_id), 'Fonte dubbia') })
    }),
  ]
}

const usable = (w: World, headQuarterId: string) =>
  w.all(
    `select id from ingredients where head_quarter_id = ? and status = 'approved' and deleted_at is null
      and withdrawn_at is null and expiration_date >= ? order by id`,
    headQuarterId,
    w.today,
  )

function typedProduct(w: World, headQuarterId: string, plant: string, word: string) {
  const ingredients = usable(w, headQuarterId)
  if (ingredients.length === 0) return null
  const lines = w.all(`select id from lines where facility_id = ? and archived_at is null order by id`, plant)
  return {
    name: w.text(headQuarterId, word),
    ingredientIds: w.some(ingredients, 4).map(({ id }) => id),
    lineIds: lines.length > 0 && w.chance(0.8) ? w.some(lines, 2).map(({ id }) => id) : [],
  }
}

const certifiable = (w: World, where: string, ...values: Value[]) =>
  w.all<{ id: string; company_id: string; head_quarter_id: string }>(
    `select p.id, p.company_id, p.head_quarter_id from products p where p.status = 'approved'
      and p.deleted_at is null and p.withdrawn_at is null and p.certification_group_id is null
      and not exists (select 1 from products n where n.root_id = p.root_id and n.chain_position > p.chain_position)
      and not exists (select 1 from product_ingredients u join ingredients i on i.id = u.ingredient_id
        where u.product_id = p.id and (i.withdrawn_at is not null or i.expiration_date < ?))
      and ${where} order by p.id`,
    w.chance(0.9) ? w.today : '',
    ...values,
  )

const form = (w: World, company: string, companyId: string) => ({
  name: w.text(company, 'Certificato'),
  companyId,
  expireOn: w.day(10, 400),
})

const liveGroup = (w: World, where = '1 = 1') =>
  w.one(`select g.* from certification_groups g where ${live} and ${where} order by g.id`, w.today)
const onGroup = (w: World, group: Row) =>
  w
    .all(
      `select p.id from products p where p.certification_group_id = ? and p.deleted_at is null order by p.id`,
      String(group.id),
    )
    .map(({ id }) => String(id))

const key = (w: World) => `key-${w.portal.newId()}`

const certificateActs: Act[] = [
  act('certificates.create', 8, 'certifier', (w) => {
    const [first, ...others] = w.some(certifiable(w, '1 = 1'), 6)
    if (!first) return null
    const company = w.companyOf(first.head_quarter_id)
    const companyId = w.chance(0.5) ? first.company_id : (company?.id ?? '')
    const productIds = [first, ...others]
      .filter((one) => one.head_quarter_id === first.head_quarter_id)
      .filter((one) => companyId === company?.id || one.company_id === companyId)
      .map(({ id }) => id)
    return {
      productIds,
      certificationGroup: form(w, first.head_quarter_id, companyId),
      idempotencyKey: key(w),
      ...w.answer(),
    }
  }),
  act('certificates.create add', 2, 'certifier', (w) => {
    const group = liveGroup(w)
    if (!group) return null
    const { id, company_id: companyId, expire_on: expireOn, name } = group
    const where = w.companyOf(companyId)?.id === companyId ? 'p.head_quarter_id = ?' : 'p.company_id = ?'
    const productIds = w.some(certifiable(w, where, String(companyId)), 2).map((one) => one.id)
    const certificationGroup = { id, companyId, expireOn, name }
    return productIds[0] ? { productIds, certificationGroup, idempotencyKey: key(w), ...w.answer() } : null
  }),
  act('certificates.create renew', 3, 'certifier', (w) => {
    const group = w.one(
      `select g.* from certification_groups g where g.revoked_at is null and g.replaced_by_id is null
          and g.expire_on < ? order by g.id`,
      w.day(90),
    )
    if (!group) return null
    // The newest version of each.
    const productIds = onGroup(w, group).map(
      (id) =>
        w.one(
          `select n.id from products p join products n on n.root_id = p.root_id and n.status = 'approved'
              and n.withdrawn_at is null where p.id = ? order by n.chain_position desc limit 1`,
          id,
        )?.id,
    )
    if (!productIds.every(Boolean)) return null
    const certificationGroup = form(w, String(group.head_quarter_id), String(group.company_id))
    return {
      productIds,
      certificationGroup,
      renewedFromId: group.id,
      idempotencyKey: key(w),
      ...w.answer(),
    }
  }),
  act('renewals.issue', 1, 'certifier', (w) => {
    const rows = w.all(
      `select id from certification_groups where revoked_at is null and replaced_by_id is null
          and expire_on < ? order by id`,
      w.day(60),
    )
    const { acknowledged = [] } = w.answer()
    return rows.length > 0 ? { items: w.some(rows, 3).map(({ id }) => ({ id, acknowledged })) } : null
  }),
  act('certificates.revoke', 0.3, 'manager', (w) => {
    const group = liveGroup(w)
    return idOf(group, 'certificationGroupId', { reason: w.text(String(group?.company_id), 'Frode') })
  }),
  act('certificates.reduce', 0.7, 'manager', (w) => {
    const group = liveGroup(w)
    const products = group ? onGroup(w, group) : []
    if (!group || products.length < 2) return null
    const { reason: concernReason, acknowledged } = w.answer()
    const reason = w.text(String(group.company_id), 'Tolto dal mercato')
    const productIds = w.some(products, products.length - 1)
    const said = { reason, acknowledged, concernReason, idempotencyKey: key(w) }
    return { certificationGroupId: group.id, productIds, ...said }
  }),
  act('rulings.create', 1.5, 'manager', (w) => {
    const group = liveGroup(w)
    if (!group) return null
    const company = String(group.company_id)
    const [ownWish, productIds] = [w.chance(0.3), w.some(onGroup(w, group), 3)]
    const deviation = { grade: 'major', finding: w.text(company, 'Latte'), dueOn: w.day(10, 40) }
    return {
      kind: 'suspend',
      subjectType: 'certificate',
      subjectId: group.id,
      reason: w.text(company, 'Trovato latte'),
      publicNote: 'Non usare',
      effectiveOn: w.chance(0.5) ? w.today : w.day(1, 30),
      ...(w.chance(0.5) && { productIds }),
      ...(ownWish ? { ownWish } : { deviations: [deviation] }),
      idempotencyKey: key(w),
    }
  }),
  act('rulings.create reinstate', 3, 'manager', (w) => {
    const group = liveGroup(
      w,
      `exists (select 1 from rulings r where r.subject_id = g.id and r.kind = 'suspend')`,
    )
    if (!group) return null
    const products = w.chance(0.3) ? { productIds: w.some(onGroup(w, group), 1) } : {}
    const reason = w.text(String(group.company_id), 'Tutto in ordine')
    const about = { subjectType: 'certificate', subjectId: group.id }
    return { kind: 'reinstate', ...about, reason, ...products, idempotencyKey: key(w) }
  }),
  act('rulings.create end', 0.3, 'manager', (w) => {
    const group = liveGroup(w)
    const reason = w.text(String(group?.company_id), 'Chiude')
    const said = { kind: 'end', subjectType: 'certificate', reason, idempotencyKey: key(w) }
    return idOf(group, 'subjectId', said)
  }),
  act('rulings.markSeen', 1, 'writer', (w, me) =>
    idOf(w.one(`select id from rulings where head_quarter_id = ? order by id`, hq(me)), 'rulingId'),
  ),
  act('certificates.settleConcern', 2, 'manager', (w) =>
    idOf(w.one(`select id from certified_concerns where settled_at is null order by id`), 'concernId', {
      note: 'Il fornitore ha scritto',
    }),
  ),
  act('requests.create', 2, 'writer', (w, me) => {
    const [first] = w.some(certifiable(w, 'p.head_quarter_id = ?', hq(me)), 1)
    const productIds = [first?.id]
    return first && { productIds, certificationGroup: form(w, hq(me), first.company_id) }
  }),
  act('requests.decline', 1, 'certifier', (w) => {
    const row = w.one(`select * from certificate_requests where status = 'open' order by id`)
    return idOf(row, 'requestId', { note: w.text(String(row?.head_quarter_id), 'Non ancora') })
  }),
  act('certificates.create request', 2, 'certifier', (w) => {
    const row = w.one(`select * from certificate_requests where status = 'open' and kind = 'new' order by id`)
    if (!row) return null
    const products = w.all(
      `select product_id from certificate_request_products where request_id = ? order by position`,
      String(row.id),
    )
    const productIds = products.map((one) => one.product_id)
    const { name, company_id: companyId, expire_on: expireOn } = row
    const said = { productIds, certificationGroup: { name, companyId, expireOn }, requestId: row.id }
    return { ...said, idempotencyKey: key(w), ...w.answer() }
  }),
]

const lineOf = (w: World, where = '1 = 1', ...values: Value[]) =>
  w.one(
    `select l.*, c.head_quarter_id from lines l join companies c on c.id = l.facility_id
      where ${where} order by l.id`,
    ...values,
  )
const stateNow = (w: World) => w.oneOf(['ks-parve', 'ks-lat-s', 'ks-car', 'ks-pes', 'ks-lat-ci', 'ks-car-g'])

const plantActs: Act[] = [
  act('lines.use', 1, 'writer', (w, me) => {
    const ran = w.chance(0.15) ? { notKosher: true } : { kosherStatusId: stateNow(w) }
    return idOf(lineOf(w, 'c.head_quarter_id = ?', hq(me)), 'lineId', { ...ran, fromDay: w.day(-20, 0) })
  }),
  act('lines.kosherize', 1.5, 'certifier', (w) =>
    idOf(lineOf(w), 'lineId', {
      kosherStatusId: w.chance(0.6) ? 'ks-parve' : stateNow(w),
      day: w.day(-5, 0),
      method: 'steam',
      ...(w.chance(0.3) && { passoverUntil: w.day(5, 40) }),
    }),
  ),
  act('lines.correct', 0.5, 'manager', (w) => {
    const line = lineOf(w)
    const reason = w.text(String(line?.facility_id), 'Scritto male')
    return idOf(line, 'lineId', { kosherStatusId: stateNow(w), fromDay: w.day(-40, 0), reason })
  }),
  act('lines.create', 0.2, 'writer', (w, me) => ({
    companyId: w.oneOf(me.company?.plants ?? []),
    name: w.text(me.company, 'Linea'),
    kind: w.oneOf(['Forno', 'Nastro']),
    isHot: w.chance(0.7),
    kosherizable: w.chance(0.8),
    returns: w.oneOf(['no', 'yes', 'unknown']),
    ...(w.chance(0.3) && { circuit: 'A' }),
    kosherStatusId: 'ks-parve',
  })),
  act('lines.archive', 0.2, 'manager', (w) => idOf(lineOf(w), 'lineId', { archived: w.chance(0.5) })),
  act('deviations.raise', 0.7, 'certifier', (w) => {
    const companyId = w.oneOf(w.companies.flatMap(({ plants }) => plants))
    return { companyId, grade: w.oneOf(['major', 'minor']), finding: w.text(companyId, 'Sacchi aperti') }
  }),
  act('deviations.answer', 4, 'writer', (w, me) =>
    idOf(
      w.one(`select id from deviations where head_quarter_id = ? and status = 'open' order by id`, hq(me)),
      'deviationId',
      {
        cause: w.text(me.company, 'Sacchi travasati'),
        correction: 'Etichettati',
        correctiveAction: 'Istruzione al magazzino',
        doneOn: w.day(0, 10),
      },
    ),
  ),
  ...(['accept', 'close'] as const).map((move): Act =>
    act(`deviations.${move}`, 4, 'certifier', (w) => {
      const from = move === 'accept' ? 'answered' : 'accepted'
      return idOf(w.one(`select id from deviations where status = ? order by id`, from), 'deviationId')
    }),
  ),
  act('visits.plan', 0.7, 'inspector', (w, me) => ({
    companyId: w.oneOf(w.companies.flatMap(({ plants }) => plants)),
    kind: 'periodic',
    announced: w.chance(0.6),
    plannedOn: w.day(0, 20),
    leadId: me.id,
  })),
  act('visits.observe', 3, 'inspector', (w, me) => {
    const visit = w.one(
      `select v.* from visits v join visit_inspectors i on i.visit_id = v.id and i.user_id = ?
          where v.status in ('planned', 'underway') and v.planned_on <= ? order by v.id`,
      me.id,
      w.today,
    )
    if (!visit) return null
    const at = w.portal.now.toISOString()
    const line = lineOf(w, 'l.facility_id = ?', String(visit.company_id))
    const made = (seq: number, kind: string, payload: object) => ({
      id: w.portal.newId(),
      at,
      seq,
      kind,
      payload,
    })
    const seenThere = [
      made(0, 'check', { topic: 'boiler', result: 'ok' }),
      ...(line ? [made(1, 'line', { lineId: line.id, result: 'asStated' })] : []),
    ]
    const manifest = { observations: seenThere.map(({ id }) => id), photos: [] }
    return {
      visitId: visit.id,
      account: w.accountKey(me),
      deviceId: 'tablet',
      schema: 1,
      sentAt: at,
      observations: [...seenThere, made(2, 'end', { manifest })],
    }
  }),
  act('visits.confirm', 2, 'manager', (w) =>
    idOf(
      w.one(`select id from visits where status = 'ended' and confirmed_at is null order by id`),
      'visitId',
    ),
  ),
  act('visits.cancel', 0.2, 'inspector', (w) =>
    idOf(w.one(`select id from visits where status = 'planned' order by id`), 'visitId', {
      reason: 'Sciopero',
    }),
  ),
]

const letter = (w: World, status: string, headQuarterId: string, more: object = {}) =>
  idOf(
    w.one(
      `select id from supplier_certificates where deleted_at is null and status = ? and ? in ('', head_quarter_id)
        order by id`,
      status,
      headQuarterId,
    ),
    'supplierCertificateId',
    more,
  )

const supplierActs: Act[] = [
  act('supplierCertificates.upload', 1, 'writer', (w, me) => ({
    vendorName: w.oneOf(w.suppliers),
    agencyName: 'Ente Kosher',
    number: w.text(me.company, 'K'),
    issuedOn: w.day(-100, -1),
    expiresOn: w.day(20, 400),
  })),
  act('supplierCertificates.save', 1.5, 'writer', (w, me) => {
    const ingredients = usable(w, hq(me))
    const ingredientIds = () => w.some(ingredients, 3).map(({ id }) => id)
    return ingredients.length > 0 && letter(w, 'draft', hq(me), { ingredientIds: ingredientIds() })
  }),
  act('supplierCertificates.send', 1.5, 'writer', (w, me) => letter(w, 'draft', hq(me))),
  act('supplierCertificates.certifierSave', 1.5, 'certifier', (w) =>
    letter(w, 'approving', '', { vendorName: w.oneOf(w.suppliers) }),
  ),
  act('supplierCertificates.approve', 2, 'certifier', (w) => letter(w, 'approving', '', w.answer())),
  act('supplierCertificates.revoke', 0.1, 'manager', (w) =>
    letter(w, 'approved', '', { reason: 'Ritirato dall’ente', on: w.today }),
  ),
  act('agencies.setStanding', 0.5, 'manager', (w) =>
    idOf(w.one(`select id from certifying_agencies where standing <> 'recognised' order by id`), 'agencyId', {
      standing: 'recognised',
    }),
  ),
]

const outsideActs: Act[] = [
  act('ingredients.putByReference', 4, 'program', (w, me) => ({
    query: { source: 'ERP', code: `MP-${w.int(1, 9)}`, ...(w.chance(0.3) && { renew: true }) },
    body: {
      companyId: me.company?.plants[1],
      name: w.text(me.company, w.oneOf(ingredientWords)),
      expirationDate: w.day(20, 500),
    },
  })),
  act('followers.ask', 4, 'stranger', (w, { email }) => {
    const code = liveGroup(w)?.short_code
    return code ? { code, email } : null
  }),
  act('followers.leave', 0.3, 'stranger', (w, { email }) => {
    const mails = w.portal.delivered.filter(({ to }) => to === email)
    const tokens = mails.flatMap(({ text }) => /follow\/leave\?token=([\w-]+)/.exec(text)?.[1] ?? [])
    return tokens.length > 0 && { token: w.oneOf(tokens) }
  }),
]

export const acts: Act[] = [
  act('ingredients.create', 8, 'writer', (w, me) => ({
    name: w.text(me.company, w.oneOf(ingredientWords)),
    companyId: w.oneOf(me.company?.plants ?? []),
    expirationDate: w.day(w.oneOf([5, 100, 300]), 700),
    suggestedVendor: w.oneOf(w.suppliers),
  })),
  act('ingredients.save', 3, 'writer', (w, me) => {
    const row = w.one(
      `select * from ingredients where head_quarter_id = ? and status in ('draft', 'review')
          and deleted_at is null order by id`,
      hq(me),
    )
    return idOf(row, 'ingredientId', {
      ...seen(w, row),
      name: row?.name,
      expirationDate: w.day(w.oneOf([5, 100, 300]), 700),
    })
  }),
  act('ingredients.certifierSave', 8, 'certifier', (w) => {
    const row = w.one(
      `select * from ingredients where status in ('approving', 'waiting') and kosher_status_id is null
          and deleted_at is null order by id`,
    )
    if (!row) return null
    const { name, expiration_date: expirationDate } = row
    const kosherGroupId = w.oneOf(['kg-1', 'kg-1', 'kg-2', 'kg-3', 'kg-6'])
    const typed = { kosherGroupId, kosherStatusId: w.oneOf(natures), vendorName: w.oneOf(w.suppliers) }
    return idOf(row, 'ingredientId', { ...seen(w, row), name, expirationDate, ...typed })
  }),
  act('ingredients.certifierSave nature', 1, 'certifier', (w) => {
    const row = w.one(
      `select * from ingredients where status in ('approving', 'waiting', 'draft') and parent_id is not null
          and deleted_at is null order by id`,
    )
    const { name, expiration_date: expirationDate } = row ?? {}
    return idOf(row, 'ingredientId', {
      ...seen(w, row),
      name,
      expirationDate,
      kosherStatusId: w.oneOf(natures),
    })
  }),
  act('documents.upload', 2, 'writer', (w, me) =>
    idOf(
      w.one(
        `select id from ingredients where head_quarter_id = ? and status = 'draft' and deleted_at is null order by id`,
        hq(me),
      ),
      'ingredientId',
      { filename: `${w.text(me.company, 'scheda')}.csv` },
    ),
  ),
  ...itemActs('ingredient'),
  act('products.create', 7, 'writer', (w, me) => {
    const companyId = w.oneOf(me.company?.plants ?? [])
    const typed = typedProduct(w, hq(me), companyId, w.oneOf(productWords))
    return typed && { ...typed, companyId }
  }),
  act('products.certifierSave', 8, 'certifier', (w) => {
    const row = w.one(
      `select * from products where status in ('approving', 'waiting') and deleted_at is null
          and (kosher_status_id is null or parent_id is not null) order by id`,
    )
    const typed = row && typedProduct(w, String(row.head_quarter_id), String(row.company_id), 'Pane')
    if (!row || !typed) return null
    const rest = { name: row.name, kosherStatusId: w.oneOf(natures), ...seen(w, row) }
    return idOf(row, 'productId', {
      ...(w.chance(0.5) ? typed : { ingredientIds: recipeOf(w, row) }),
      ...rest,
    })
  }),
  act('products.renewIngredient', 2, 'certifier', (w) => {
    const row = w.one(
      `select u.product_id, u.ingredient_id from product_ingredients u join products p on p.id = u.product_id
          join ingredients i on i.id = u.ingredient_id where p.deleted_at is null and exists (
            select 1 from ingredients n where n.root_id = i.root_id and n.chain_position > i.chain_position
              and n.status = 'approved' and n.withdrawn_at is null) order by 1, 2`,
    )
    return row && { productId: row.product_id, ingredientId: row.ingredient_id }
  }),
  ...itemActs('product'),
  ...certificateActs,
  ...plantActs,
  ...supplierActs,
  ...outsideActs,
  act('threads.addNote', 1, 'writer', (w, me) => ({
    companyId: hq(me),
    content: w.text(me.company, 'Chiudete ad agosto?'),
  })),
]

const recipeOf = (w: World, { id }: Row) =>
  w
    .all(`select ingredient_id from product_ingredients where product_id = ? order by position`, String(id))
    .map((one) => one.ingredient_id)
