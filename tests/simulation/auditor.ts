import { createHash } from 'node:crypto'
import type { Asker } from '../backend/contract-calls'
import type { Person, Row, Value, World } from './world'

/**
 * Looks at the database and at what the portal answers, and says what is not as promised. It has SQL and rules of its
 * own, a few lines each: nothing here imports a rule of the portal.
 */

const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const dayOf = (instant: string) => new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
const text = (value: Row[string] | undefined) => String(value ?? '')

/** A write that was acknowledged: its row is there, once. */
interface Written {
  act: number
  table: string
  column: string
  value: string
  /** The row, where it may be changed later. */
  id?: string
}

interface Told {
  day: string
  at: string
  certificates: Map<string, string>
  lines: Map<string, string>
}

interface Rest {
  from: string
  until: string | null
  /** Null for the whole certificate. */
  product: string | null
}

/** From the mildest; what a line ran makes it at least so strict. */
const strictness = ['', 'pareve', 'fish', 'dairy', 'meat']
const kinds = ['ingredients', 'products', 'supplier_certificates'] as const

export class Auditor {
  readonly faults: string[] = []
  private readonly written: Written[] = []
  private readonly told: Told[] = []
  /** The nearest step that was mailed, by subject and day. */
  private readonly expiries = new Map<string, number>()
  private mails = 0

  constructor(private readonly w: World) {}

  private readonly kept = new Map<string, Row[]>()

  private all = <R extends Row = Row>(sql: string, ...values: Value[]) => this.w.all<R>(sql, ...values)

  /** Read once in an audit. */
  private rows(sql: string): Row[] {
    const rows = this.kept.get(sql) ?? this.all(sql)
    this.kept.set(sql, rows)
    return rows
  }

  /** Likewise, by a column. */
  private readonly grouped = new Map<string, Map<Row[string] | undefined, Row[]>>()
  private rowsOf(column: string, value: Row[string] | undefined, sql: string): Row[] {
    const groups = this.grouped.get(sql) ?? new Map<Row[string] | undefined, Row[]>()
    if (groups.size === 0)
      for (const row of this.rows(sql)) groups.set(row[column], [...(groups.get(row[column]) ?? []), row])
    this.grouped.set(sql, groups)
    return groups.get(value) ?? []
  }

  /** All of it at one state of the database. */
  private async reading(work: () => void | Promise<void>): Promise<void> {
    const { file } = this.w.portal
    this.kept.clear()
    this.grouped.clear()
    file.exec('begin')
    try {
      await work()
    } finally {
      file.exec('commit')
    }
  }

  private fault(rule: string, ...about: unknown[]): void {
    this.faults.push(
      `${rule}: ${about.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ')}`,
    )
  }

  /** Names each row that the SQL finds: there should be none. */
  private none(rule: string, sql: string, ...values: Value[]): void {
    for (const row of this.all(sql, ...values).slice(0, 5)) this.fault(rule, row)
  }

  wrote(one: Written): void {
    if (one.id === undefined) this.written.push(one)
    this.isThere(one)
  }

  /** A renewal copies it into another version, and a suspension goes on after a reduction. */
  private isThere({ act, table, column, value, id }: Written): void {
    const before = {
      certification_groups: 'renewed_from_id',
      ingredients: 'parent_id',
      products: 'parent_id',
    }[table]
    const first = before
      ? `not exists (select 1 from ${table} b where b.id = ${table}.${before} and b.${column} = ${table}.${column})`
      : table === 'rulings'
        ? `not exists (select 1 from rulings b join certification_groups g on g.renewed_from_id = b.subject_id
            where g.id = rulings.subject_id and b.reason = rulings.reason)`
        : '1 = 1'
    const [row] = this.all(
      `select count(*) as found from ${table} where ${column} = ? and ${id ? `id = '${id}'` : first}`,
      value,
    )
    if (row?.found !== 1) this.fault('acknowledged write', { act, table, value, found: row?.found ?? 0 })
  }

  /** What holds after each act. */
  afterAct = (): Promise<void> => this.reading(() => this.held(false))

  private held(byDays: boolean): void {
    this.numbers()
    this.chains()
    this.counts()
    this.certified(byDays)
    this.mail()
    this.trail()
    this.none(
      'code of a company',
      `select * from item_references r where not exists (select 1 from ingredients i
        where i.root_id = r.root_id and i.head_quarter_id = r.head_quarter_id)`,
    )
  }

  /** What holds once the day's jobs have run. */
  afterDay = (): Promise<void> =>
    this.reading(async () => {
      this.held(true)
      for (const one of this.written.slice(-20)) this.isThere(one)
      this.hashes()
      await this.answers()
    })

  /** What takes long. */
  async atEnd(): Promise<void> {
    await this.afterDay()
    await this.reading(async () => {
      for (const one of this.written) this.isThere(one)
      for (const one of this.told) this.stillTold(one)
      const [whole] = this.all(`select integrity_check as said from pragma_integrity_check`)
      if (whole?.said !== 'ok') this.fault('database', whole)
      this.none('foreign key', `select * from pragma_foreign_key_check`)
      await this.files()
    })
  }

  /** Numbers of rulings may have gaps: one is drawn before its letter, and a refused race loses it. */
  private numbers(): void {
    const series: Record<string, [sql: string, first: number]> = {
      certificate: [`select year as series, sequence as n from certification_groups`, 1],
      document: [`select certification_group_id as series, revision as n from certificates`, 0],
      deviation: [
        `select substr(number, 1, 7) as series, cast(substr(number, 9) as integer) as n from deviations`,
        1,
      ],
      visit: [
        `select substr(number, 1, 7) as series, cast(substr(number, 9) as integer) as n from visits`,
        1,
      ],
    }
    for (const [what, [sql, first]] of Object.entries(series))
      this.none(
        `numbers of each ${what}`,
        `select series, count(*) as many, min(n) as least, max(n) as most from (${sql}) group by series
          having least <> ${first} or most <> many + ${first - 1} or count(distinct n) <> many`,
      )
    this.none('numbers of rulings', `select number from rulings group by number having count(*) > 1`)
    this.none(
      'numbers of events',
      `select count(*) as many, min(number) as least, max(number) as most from events where number is not null
        having most - least + 1 <> many`,
    )
  }

  private chains(): void {
    for (const table of kinds) {
      const later = `from ${table} n where n.root_id = v.root_id and n.chain_position > v.chain_position and n.deleted_at is null`
      this.none(
        `chain of ${table}`,
        `select v.id, v.root_id, v.chain_position from ${table} v left join ${table} p on p.id = v.parent_id
          where (v.id = v.root_id) <> (v.parent_id is null) or (v.parent_id is not null and
            (p.root_id is not v.root_id or p.chain_position >= v.chain_position or p.status <> 'approved'))`,
      )
      this.none(
        `open versions of ${table}`,
        `select root_id, count(*) as many from ${table} where deleted_at is null and status <> 'approved'
          group by root_id having many > 1`,
      )
      this.none(
        `places of ${table}`,
        `select root_id from ${table} group by root_id, chain_position having count(*) > 1`,
      )
      this.none(
        `newest of ${table}`,
        `select v.id, v.newest, v.newest_of_status from ${table} v where
          v.newest <> (v.deleted_at is null and not exists (select 1 ${later}))
          or v.newest_of_status <> (v.deleted_at is null and v.withdrawn_at is null
            and not exists (select 1 ${later} and n.status = v.status))`,
      )
    }
    this.none(
      'product on its certificate',
      `select p.id from products p left join certificate_products c on c.product_id = p.id and c.certificate_id = p.certificate_id
        left join certificates d on d.id = p.certificate_id
        where (p.certification_group_id is null) <> (p.certificate_id is null)
          or p.certificate_id is not null and (c.product_id is null or d.certification_group_id <> p.certification_group_id)`,
    )
  }

  /** Totals are sums. */
  private counts(): void {
    for (const table of kinds)
      this.none(
        `counts of ${table}`,
        `select status, newest, newest_of_status, sum(total) as total from (
          select status, newest, newest_of_status, count(*) as total from ${table} group by 1, 2, 3
          union all select status, newest, newest_of_status, -sum(total) from item_counts
            where item_table = '${table}' group by 1, 2, 3) group by 1, 2, 3 having sum(total) <> 0`,
      )
  }

  /**
   * No product of a live certificate is made with what was withdrawn or is stricter, or on a line that is, unless
   * somebody answered it, or managers are told. What only time has brought is found by the day's jobs.
   */
  private certified(byDays: boolean): void {
    const { today } = this.w
    const products = this.all(
      `select p.root_id, p.company_id, g.id as group_id, declared.nature, max(p.chain_position) as place from products p
        join certification_groups g on g.id = p.certification_group_id
        left join kosher_statuses declared on declared.id = p.kosher_status_id
        where p.deleted_at is null and g.revoked_at is null and g.replaced_by_id is null and g.expire_on >= ?
        group by p.root_id, g.id`,
      today,
    )
    const known = new Set(
      this.all(
        `select product_root_id || ' ' || certification_group_id || ' ' || code as key from certified_concerns
          where settled_at is null or settled_as in ('issue', 'note', 'renewal')`,
      ).map(({ key }) => key),
    )
    for (const { root_id: root, group_id: group, company_id: plant, nature } of products) {
      const wants = (code: string, isSo: boolean, why: unknown) => {
        if (isSo && !known.has(`${text(root)} ${text(group)} ${code}`))
          this.fault('on a live certificate', { code, product: root, certificate: group, why })
      }
      const [now] = this.rowsOf(
        'root_id',
        root,
        `select id, root_id, withdrawn_at from products where status = 'approved' and deleted_at is null
          order by chain_position desc`,
      )
      wants('notAllowedHere', now?.withdrawn_at != null, 'withdrawn itself')
      if (!now || now.withdrawn_at !== null) continue
      const recipe = this.rowsOf(
        'product_id',
        now.id,
        `select u.product_id, i.id, i.withdrawn_at, i.expiration_date, i.status, s.nature, g.proof, (select max(n.chain_position) from ingredients n
            where n.root_id = i.root_id and n.status = 'approved' and n.deleted_at is null and n.withdrawn_at is null)
            > i.chain_position as has_newer
          from product_ingredients u join ingredients i on i.id = u.ingredient_id
          left join kosher_statuses s on s.id = i.kosher_status_id left join kosher_groups g on g.id = i.kosher_group_id`,
      )
      const has = (...natures: string[]) => recipe.some((one) => natures.includes(text(one.nature)))
      for (const one of recipe.filter((used) => used.has_newer !== 1)) {
        wants('notAllowedHere', one.withdrawn_at !== null || one.proof === 'notAllowed', one)
        if (byDays)
          wants('letterEnded', one.expiration_date !== null && text(one.expiration_date) < today, one)
      }
      wants('meatWithDairy', has('meat') && has('dairy'), recipe)
      const stricter: Record<string, string[]> = {
        pareve: ['meat', 'dairy', 'dairyEquipment', 'fish'],
        dairyEquipment: ['meat', 'dairy'],
        dairy: ['meat'],
        fish: ['meat', 'dairy', 'dairyEquipment'],
      }
      wants('milderStatus', has(...(stricter[text(nature)] ?? [])), { nature, recipe })
      this.madeOn(text(now.id), text(plant), text(nature), wants)
    }
  }

  private madeOn(
    product: string,
    plant: string,
    nature: string,
    wants: (code: string, isSo: boolean, why: unknown) => void,
  ): void {
    const lines = this.rowsOf('facility_id', plant, `select * from lines order by id`)
    const named = this.rowsOf('product_id', product, `select * from product_lines`).map((one) => one.line_id)
    const offered = lines.filter((one) => one.archived_at === null)
    const own = lines.filter((one) => named.includes(one.id ?? ''))
    const makes = own.length === 0 && offered.length === 1 ? offered : own
    for (const line of makes) {
      const state = this.lineOn(text(line.id), this.w.today)
      wants('lineNotKosher', state.startsWith('notKosher'), line)
      if (line.is_hot !== 1) continue
      const ran = state.split(' ')[0] ?? ''
      wants('milderThanLine', nature === 'pareve' && ['fish', 'dairy', 'meat'].includes(ran), line)
      wants(
        'lineMeatDairy',
        (nature === 'dairy' && ran === 'meat') || (nature === 'meat' && ran === 'dairy'),
        line,
      )
    }
  }

  /** The state of a line on a day, as told by an instant: nature, rank and the end of its Passover. */
  private lineOn(line: string, day: string, at = '9999'): string {
    let [nature, rank, passover] = ['', 0, '']
    const history = this.rowsOf(
      'line_id',
      line,
      `select t.*, s.nature, s.rank from line_states t left join kosher_statuses s on s.id = t.kosher_status_id
        order by t.from_day, t.created_at`,
    )
    for (const one of history.filter((row) => text(row.from_day) <= day && text(row.created_at) <= at)) {
      const ran = one.not_kosher === 1 ? 'notKosher' : text(one.nature)
      const both = [nature, ran]
      if (one.why !== 'use') [nature, rank, passover] = [ran, Number(one.rank ?? 0), text(one.passover_until)]
      else {
        passover = ''
        const [before, after] = [strictness.indexOf(nature), strictness.indexOf(ran)]
        if (both.includes('notKosher') || (both.includes('meat') && both.includes('dairy')))
          [nature, rank] = ['notKosher', 0]
        // Within a nature the lower rank asks for more care.
        else if (after > before || (after === before && Number(one.rank) < rank))
          [nature, rank] = [ran, Number(one.rank)]
      }
    }
    return `${nature} ${nature === 'notKosher' ? 0 : rank} ${passover}`
  }

  /** Suspensions with their ends, from the rulings told by an instant. */
  private rests(group: string, at = '9999'): Rest[] {
    const rests: Rest[] = []
    const rulings = this.rowsOf(
      'subject_id',
      group,
      `select * from rulings where kind in ('suspend', 'reinstate') order by at`,
    )
    for (const one of rulings.filter((row) => text(row.at) <= at)) {
      const products = this.rowsOf('ruling_id', one.id ?? '', `select * from ruling_products`)
      const about: (string | null)[] =
        one.is_whole === 1 ? [null] : products.map(({ product_id }) => text(product_id))
      if (one.kind === 'suspend')
        rests.push(...about.map((product) => ({ from: text(one.effective_on), until: null, product })))
      else
        for (const rest of rests)
          if (rest.until === null && (one.is_whole === 1 || about.includes(rest.product)))
            rest.until = text(one.effective_on)
    }
    return rests
  }

  /** Since when it rests on a day; null where it does not. */
  private since = (rests: Rest[], day: string, ...products: (string | null)[]): string | null =>
    rests
      .filter(
        (one) => one.from <= day && (one.until === null || one.until > day) && products.includes(one.product),
      )
      .map(({ from }) => from)
      .sort()[0] ?? null

  private stateOf(group: Row, day: string, at = '9999'): string {
    if (group.revoked_at !== null && text(group.revoked_at) <= at)
      return group.is_farewell === 1 ? 'ended' : 'revoked'
    const [next] = this.rowsOf('id', group.replaced_by_id, `select id, created_at from certification_groups`)
    if (next && text(next.created_at) <= at) return 'replaced'
    if (text(group.expire_on) < day) return 'expired'
    if (this.since(this.rests(text(group.id), at), day, null) !== null) return 'suspended'
    return text(group.expire_on) <= plus(day, 60) ? 'expiring' : 'valid'
  }

  /** What was told on a day still follows from what is kept. */
  private stillTold({ day, at, certificates, lines }: Told): void {
    for (const group of this.rows(`select * from certification_groups order by id`)) {
      const [then, now] = [certificates.get(text(group.id)), this.stateOf(group, day, at)]
      if (then !== undefined && then !== now)
        this.fault('state on a day', { day, certificate: group.id, then, now })
    }
    for (const [line, then] of lines) {
      const now = this.lineOn(line, day, at)
      if (then !== now) this.fault('line on a day', { day, line, then, now })
    }
  }

  /** Mail goes to accounts, about their own company, once. Followers of a certificate come beside them, once there are any. */
  private mail(): void {
    const { delivered, doubtful } = this.w.portal
    const known = new Map(this.w.people.map((one) => [one.email, one]))
    for (const mail of delivered.slice(this.mails)) {
      const to = known.get(mail.to)
      if (!to) this.fault('mail to a stranger', mail.to, mail.subject)
      for (const { canary } of to?.company ? this.w.companies : [])
        if (canary !== to?.company?.canary && (mail.text + mail.subject).includes(canary))
          this.fault('mail to a stranger', `${mail.to} reads of ${canary}:`, mail.subject)
      if (to?.role === 'stranger') this.news(mail.to, mail.text)
      if (delivered.filter(({ id }) => id === mail.id).length > 1 && !doubtful.has(mail.id))
        this.fault('mail twice', mail.to, mail.subject)
    }
    this.mails = delivered.length
  }

  /** Certificates that an address follows, by their codes, and since when. */
  private readonly following = new Map<string, Map<string, string>>()
  private readonly everFollowed = new Set<string>()

  followed(email: string, said: string): void {
    const code = /verify\/([\w-]+)/.exec(said)?.[1] ?? ''
    const own = this.following.get(email) ?? new Map<string, string>()
    this.following.set(email, own.set(code, own.get(code) ?? this.w.portal.now.toISOString()))
    this.everFollowed.add(`${email} ${code}`)
  }

  /** The code's certificate, and those that replaced it, which are followed in its place. */
  private codesAfter = (code: string): string[] =>
    this.all(
      `with recursive line(id, short_code, next) as (
          select id, short_code, replaced_by_id from certification_groups where short_code = ?
          union select g.id, g.short_code, g.replaced_by_id from line join certification_groups g on g.id = line.next)
        select short_code from line`,
      code,
    ).map(({ short_code }) => text(short_code))

  /** By a link that says nothing of what it is about. */
  left(email: string): void {
    const kept = this.all(
      `select g.short_code from followers f join certification_groups g on g.id = f.certification_group_id
        where f.address = ? and f.confirmed_at is not null`,
      email,
    ).map(({ short_code }) => text(short_code))
    const own = this.following.get(email)
    for (const code of own?.keys() ?? [])
      if (!this.codesAfter(code).some((one) => kept.includes(one))) own?.delete(code)
  }

  /** A follower reads about what it confirmed alone, and never a reason. */
  private news(email: string, said: string): void {
    const codes = [...this.everFollowed].flatMap((one) => {
      const [who = '', code = ''] = one.split(' ')
      return who === email ? this.codesAfter(code) : []
    })
    if (!said.includes('/follow/confirm?token=') && !codes.some((code) => said.includes(code)))
      this.fault('mail to a stranger', `${email} follows none of this:`, said)
    for (const { reason } of this.all(`select reason from rulings`))
      if (said.includes(text(reason)))
        this.fault('mail to a stranger', `${email} reads a reason:`, text(reason))
  }

  /** Followers were mailed what ended for good today. */
  private tellsFollowers(): void {
    const { delivered, now } = this.w.portal
    const dayAgo = new Date(now.getTime() - 86_400_000).toISOString()
    for (const [email, own] of this.following)
      for (const [followed, since] of own)
        for (const code of this.codesAfter(followed)) {
          const ended = this.all(
            `select r.at, r.kind from rulings r join certification_groups g on g.id = r.subject_id
              where g.short_code = ? and r.kind in ('revoke', 'end') and r.at > ? and r.at > ?`,
            code,
            since,
            dayAgo,
          )
          const news = delivered.filter(
            ({ to, text: said }) => to === email && said.includes(code) && !said.includes('/follow/confirm?'),
          )
          if (news.length < ended.length) this.fault('followers told', email, code, ended)
        }
  }

  private readonly pulledUpTo = new Map<string, number>()

  /** A program reads what happened to its end: each event of its company once, in their order. */
  async pulled(program: Person): Promise<void> {
    const from = this.pulledUpTo.get(program.id) ?? 0
    const asker = await this.w.portal.asker(program)
    const read: string[] = []
    let after = from
    for (let more = true; more;) {
      const answer = await asker.fetch(`/api/events?After=${after}&Limit=7`)
      const page = (await answer.json()) as {
        items: { ids: { id: string }; type: string }[]
        after: number
        more: boolean
        details?: { oldest: number }
      }
      if (page.details) {
        after = page.details.oldest - 1
        continue
      }
      read.push(...page.items.map(({ type, ids }) => `${type} ${ids.id}`))
      ;({ after, more } = page)
    }
    this.pulledUpTo.set(program.id, after)
    const due = this.all(
      `select type, entity_id from events where number > ? and for_company = 1 and head_quarter_id = ? order by number`,
      from,
      program.company?.id ?? '',
    ).map((row) => `${text(row.type)} ${text(row.entity_id)}`)
    if (read.join() !== due.join()) this.fault('events pulled', program.email, { read, due })
  }

  /** What a program put in stands in the newest version of its code's chain. */
  put({ company }: Person, input: { query?: unknown; body?: unknown }): void {
    const { code, name } = { ...(input.query as { code: string }), ...(input.body as { name: string }) }
    const [row] = this.all(
      `select i.name from item_references r join ingredients i on i.root_id = r.root_id and i.deleted_at is null
        where r.head_quarter_id = ? and r.source = 'ERP' and r.code = ? order by i.chain_position desc limit 1`,
      company?.id ?? '',
      code,
    )
    if (row?.name !== name) this.fault('code of a company', code, { put: name, found: row?.name })
  }

  /** Once all mail of the day was sent. */
  mailed(): void {
    this.tellsFollowers()
    const sent = new Set(this.w.portal.delivered.map(({ id }) => id))
    for (const row of this.all(`select id, recipient, subject, sent_at, last_error from mail_outbox`))
      if (row.sent_at === null || !sent.has(text(row.id))) this.fault('mail not sent', row)
  }

  /** @param rowid of the last mail before the day's digests: each expiry is in one of them, at each step */
  digests(rowid: number): void {
    const { today, companies } = this.w
    const stepOf = (day: string) => [-1, 7, 30].find((step) => day <= plus(today, step)) ?? 60
    const due = this.all(
      `select i.id, i.head_quarter_id, i.expiration_date as day from ingredients i where i.status = 'approved'
          and i.deleted_at is null and i.withdrawn_at is null and i.supplier_certificate_id is null and not exists (
            select 1 from ingredients n where n.root_id = i.root_id and n.chain_position > i.chain_position
              and n.status = 'approved' and n.deleted_at is null)
        union all select id, head_quarter_id, expire_on from certification_groups
          where revoked_at is null and replaced_by_id is null`,
    ).filter(({ day }) => day !== null && text(day) <= plus(today, 60))
    const news = due.filter(({ id, day }) => {
      const step = stepOf(text(day))
      const told = (this.expiries.get(`${text(id)} ${text(day)}`) ?? 99) <= step
      if (!told) this.expiries.set(`${text(id)} ${text(day)}`, step)
      return !told
    })
    const mails = this.all(`select recipient, text from mail_outbox where rowid > ?`, rowid)
    for (const { email, company } of this.w.people.filter(
      (one) => one.company !== null && one.role !== 'program',
    )) {
      const read = mails
        .filter(({ recipient }) => recipient === email)
        .map((one) => text(one.text))
        .join()
      const ids = [...read.matchAll(/\/(?:ingredients|certificates)\/([\w-]{36})/g)]
        .map(([, id]) => id ?? '')
        .sort()
      const own = news
        .filter(({ head_quarter_id }) => head_quarter_id === company?.id)
        .map(({ id }) => text(id))
        .sort()
      if (ids.join() !== own.join())
        this.fault('expiries told', email, { told: ids, due: own, companies: companies.length })
    }
  }

  private trail(): void {
    this.none(
      'trail',
      `select r.number from rulings r where not exists (select 1 from audit_events a where a.entity_id = r.subject_id
          and (r.kind = 'withdraw' and a.action like '%.withdrawn' or a.after like '%"' || r.number || '"%'))
        and (r.kind <> 'reduce' or not exists (select 1 from audit_events a
          where a.action = 'certificate.reduced' and a.after like '%' || r.subject_id || '%'))`,
    )
    for (const kind of ['ingredient', 'product'])
      this.none(
        'trail',
        `select v.id, v.status from ${kind}s v where v.status = 'approved' and not exists (select 1 from audit_events a
          where a.entity_type = '${kind}' and a.entity_id = v.id and a.action = '${kind}.approved')`,
      )
    this.none(
      'trail',
      `select g.id from certificates d join certification_groups g on g.id = d.certification_group_id
        where not exists (select 1 from audit_events a where a.entity_id = g.id and a.after like '%' || d.number || '%')`,
    )
  }

  /** Each row of the trail holds the hash of the one before in its chain, acts or sign-ins, up to the last one. */
  private hashes(): void {
    const digest = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
    const heads = new Set<string>()
    const rows = this.all(`select * from audit_events where number is not null order by number`)
    if (rows[0]?.number === 1) heads.add('')
    for (const { number, hash, digests, ...columns } of rows) {
      const salted = JSON.parse(text(digests)) as Record<string, [salt: string, digest: string]>
      const said = Object.entries(columns)
        .filter(([, value]) => value !== null)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([column, value]) => [column, salted[column]?.[1] ?? value])
      const before = [...heads].find((head) => digest([head, number, ...said]) === hash)
      if (before === undefined && heads.size > 1) this.fault('chain of the trail', { number, hash })
      // Both chains begin with nothing.
      if (before) heads.delete(before)
      heads.add(text(hash))
      if (heads.size > 2) heads.delete('')
      for (const [column, [salt, told]] of Object.entries(salted)) {
        const value = text(columns[column])
        if (digest([salt, column, value]) !== told && !value.includes(salt))
          this.fault('chain of the trail', { number, column })
      }
    }
  }

  /** Lists, register and public check say what the rows say. */
  private async answers(): Promise<void> {
    const { portal, people, companies, today } = this.w
    const stranger = await portal.asker()
    const manager = await portal.asker(people.find(({ role }) => role === 'manager'))
    const groups = this.all(`select * from certification_groups order by id`)
    const told: Told = { day: today, at: portal.now.toISOString(), certificates: new Map(), lines: new Map() }
    const isLive = (one: Row) => ['valid', 'expiring', 'suspended'].includes(this.stateOf(one, today))
    for (const group of groups.filter((one) => isLive(one) || this.w.chance(0.1))) {
      const state = this.stateOf(group, today)
      const said = await this.ask(stranger, `/verify/${text(group.short_code)}`)
      told.certificates.set(text(group.id), said.state as string)
      if (said.state !== state) this.fault('public check', { group: group.id, said: said.state, state })
      const rests = this.rests(text(group.id))
      const rows = this.rowsOf(
        'certification_group_id',
        group.id,
        `select c.*, d.certification_group_id from certificate_products c join certificates d on d.id = c.certificate_id
          order by d.revision, c.position`,
      )
      const printed = (said.documents as { products: Row[] }[]).flatMap(({ products }) => products)
      const shown = printed.map((one) => `${text(one.code)} ${text(one.suspendedOn)}`)
      const due = rows.map(
        (one) => `${text(one.code)} ${text(this.since(rests, today, null, text(one.product_id)))}`,
      )
      if (shown.join() !== due.join()) this.fault('public check', { group: group.id, shown, due })
    }
    await this.register(stranger, groups)
    for (const plant of companies.flatMap(({ plants }) => plants.slice(1)))
      for (const line of (await this.ask(manager, `/company/lines?CompanyId=${plant}`)).items as Line[]) {
        const { kosherStatusCode: code, notKosher, passoverUntil } = line.state
        const [status] = this.all(`select nature, rank from kosher_statuses where code = ?`, code ?? '')
        const said = `${notKosher ? 'notKosher' : text(status?.nature)} ${status?.rank ?? 0} ${passoverUntil ?? ''}`
        told.lines.set(line.id, said)
        if (said !== this.lineOn(line.id, today))
          this.fault('line', line.id, { said, state: this.lineOn(line.id, today) })
      }
    // A second look at the same instant says nothing new.
    if (this.told.at(-1)?.at !== told.at) this.told.push(told)
    const one = this.w.oneOf(people.filter(({ role }) => role !== 'stranger'))
    await this.totals(await portal.asker(one), one.company?.id ?? '')
  }

  private async totals(asker: Asker, headQuarterId: string): Promise<void> {
    const own = `(? = '' or v.head_quarter_id = '${headQuarterId}')`
    const total = async (path: string, sql: string) => {
      const { totalItems } = await this.ask(asker, path)
      const [row] = this.all(`select count(*) as many from ${sql}`, headQuarterId)
      if (totalItems !== row?.many)
        this.fault('total', path, headQuarterId, { said: totalItems, rows: row?.many })
    }
    for (const table of ['ingredients', 'products'] as const) {
      const last = (
        more = '',
      ) => `${table} v where ${own} and v.deleted_at is null ${more} and not exists (select 1 from ${table} n
        where n.root_id = v.root_id and n.chain_position > v.chain_position and n.deleted_at is null`
      await total(`/company/${table}/list`, `${last()})`)
      const status = this.w.oneOf(['draft', 'approving', 'review', 'approved', 'rejected'])
      const withdrawn = status === 'approved' ? 'and v.withdrawn_at is null' : ''
      const of = last(`and v.status = '${status}' ${withdrawn}`)
      await total(`/company/${table}/list?WithStatus=${status}`, `${of} and n.status = v.status)`)
    }
    await total(
      `/company/products/getcertificates?includeCerticateFacilities=true`,
      `certification_groups v where ${own}`,
    )
    await total(`/company/certificaterequests/list`, `certificate_requests v where ${own}`)
    await total(`/company/rulings/list`, `rulings v where ${own}`)
  }

  private async ask(asker: Asker, path: string): Promise<Record<string, unknown>> {
    const response = await asker.fetch(`/api${path}`)
    const said = (await response.json()) as Record<string, unknown>
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status} ${JSON.stringify(said)}`)
    return said
  }

  /** A page for each product that was ever certified and has not ended long ago, with the state of the certificate that counts. */
  private async register(stranger: Asker, groups: Row[]): Promise<void> {
    const { today } = this.w
    const byId = new Map(groups.map((one) => [text(one.id), one]))
    const listed = this.all(
      `select distinct p.root_id, d.certification_group_id as group_id, l.slug from certificate_products c
        join certificates d on d.id = c.certificate_id join products p on p.id = c.product_id
        left join product_listings l on l.root_id = p.root_id`,
    )
    const due = new Map<string, string>()
    for (const root of new Set(listed.map(({ root_id }) => text(root_id)))) {
      const on = listed.filter(({ root_id }) => root_id === root)
      const place = ({ group_id }: Row) => {
        const group = byId.get(text(group_id))
        return `${group?.revoked_at || group?.replaced_by_id ? 0 : 1} ${text(group?.created_at)} ${text(group_id)}`
      }
      const first = byId.get(text(on.toSorted((a, b) => (place(a) < place(b) ? 1 : -1))[0]?.group_id))
      if (!first) continue
      let state = this.stateOf(first, today)
      const livesOn = on.some(({ group_id }) => group_id === first.replaced_by_id)
      if (state === 'replaced' && !livesOn) state = 'takenOff'
      const versions = this.all(
        `select id from products where root_id = ? and certification_group_id = ?`,
        root,
        text(first.id),
      ).map(({ id }) => text(id))
      const rests = this.since(this.rests(text(first.id)), today, null, ...versions)
      if (rests !== null && ['valid', 'expiring'].includes(state)) state = 'suspended'
      const successor = byId.get(text(first.replaced_by_id))
      const ended =
        text(first.revoked_at ?? successor?.created_at) || `${plus(text(first.expire_on), 1)}T00:00`
      const isOld =
        dayOf(ended) < plus(today, -720) &&
        ['revoked', 'ended', 'replaced', 'takenOff', 'expired'].includes(state)
      if (!isOld) due.set(text(on[0]?.slug), state)
    }
    const said = new Map<string, string>()
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await this.ask(stranger, `/directory?ended=1&page=${page}`)
      pages = answer.pages as number
      for (const one of answer.items as Row[]) said.set(text(one.slug), text(one.state))
    }
    for (const slug of new Set([...due.keys(), ...said.keys()]))
      if (due.get(slug) !== said.get(slug) && due.has(slug))
        this.fault('register', { slug, said: said.get(slug) ?? 'nothing', certificate: due.get(slug) })
  }

  /** Every stored file that a row names is there, and is the same. */
  private async files(): Promise<void> {
    const { storage } = this.w.portal.ctx()
    for (const table of ['documents', 'certificates', 'rulings'])
      for (const row of this.all(
        `select id, storage_key, sha256 from ${table} where storage_key is not null`,
      )) {
        const bytes = await storage.read(text(row.storage_key)).catch(() => null)
        if (!bytes || createHash('sha256').update(bytes).digest('hex') !== row.sha256)
          this.fault('file', table, row)
      }
  }
}

interface Line {
  id: string
  state: { kosherStatusCode: string | null; notKosher: boolean; passoverUntil: string | null }
}
