import type SQLite from 'better-sqlite3'
import { browserAccountKey } from '~/backend/core/account-key'
import { concernCodes } from '~/domain/kosher/concern'
import { daysAfter } from '~/domain/dates'
import { todayInRome } from '~/i18n/format'
import { switchPrograms } from '../backend/programs/program'
import type { SignedIn } from '../support/backend'
import type { Portal } from './portal'

export interface Company {
  /** A word in every text about it, and in no other's. */
  canary: string
  id: string
  plants: string[]
}

export interface Person {
  id: string
  email: string
  /** Null for a certifier, and for who has no account. */
  company: Company | null
  role: 'manager' | 'staff' | 'inspector' | 'writer' | 'reader' | 'program' | 'stranger'
  /** A program's. */
  token?: string
}

export type Row = Record<string, string | number | null>
export type Value = string | number

/** Who works with the portal, and what they can know of it: by SQL of their own. */
export class World {
  readonly people: Person[] = []
  readonly companies: Company[] = []
  readonly suppliers = ['Lecitine Europa', 'Amidi del Po', 'Aromi Nordici', 'Oleifici Uniti']
  private texts = 0
  private readonly prepared = new Map<string, SQLite.Statement>()

  private constructor(
    readonly portal: Portal,
    readonly random: () => number,
  ) {}

  static async make(portal: Portal, random: () => number): Promise<World> {
    const world = new World(portal, random)
    const { test } = portal
    test.services.newId = () => portal.newId()
    const join = async (role: Person['role'], nick: string, company: Company | null = null) => {
      const email = `${nick}@${(company?.canary ?? 'ente').toLowerCase()}.example`
      const who = { email, headQuarterId: company?.id ?? null, lang: world.oneOf(['it', 'en'] as const) }
      const signed = await test.signIn({
        ...who,
        userType: company ? 'Company' : 'Certifier',
        manager: role === 'manager',
        reader: role === 'reader',
        name: { firstName: nick, lastName: company?.canary ?? 'Ente' },
      })
      world.people.push({ id: signed.userId, email, company, role })
      return signed
    }
    const { api } = await join('manager', 'prima')
    await join('manager', 'seconda')
    for (const nick of ['terzo', 'quarta', 'quinto']) await join('staff', nick)
    await join('inspector', 'ispettore')
    await switchPrograms(test, true)
    const register = { directoryPolicy: 'all', directoryLicence: 'CC BY 4.0' } as const
    await api.settings.saveDirectory({ ...register, followers: 'on' })
    for (const [at, canary] of ['Ambrazio', 'Boscarel', 'Corallino'].entries()) {
      const company = await world.found(api, canary, at)
      const writer = await join('writer', 'uno', company)
      const { token, program } = await writer.api.programs.create({ name: `ERP ${canary}`, scope: 'write' })
      world.people.push({ id: program.id, email: `ERP ${canary}`, company, role: 'program', token })
      await join('writer', 'due', company)
      await join('reader', 'lettore', company)
    }
    for (const company of world.companies) await world.begin(api, company)
    for (const email of ['anna@fuori.example', 'bruno@fuori.example'])
      world.people.push({ id: '', email, company: null, role: 'stranger' })
    const { db } = test.services.database
    // Who has no password yet is mailed nothing.
    await db.updateTable('users').set({ password_hash: 'a hash' }).where('kind', 'is', null).execute()
    await db.updateTable('program_tokens').set({ expires_at: '2099-12-31T00:00:00.000Z' }).execute()
    return world
  }

  /** A headquarters with two plants: of two lines, one, or none. */
  private async found(api: SignedIn['api'], canary: string, at: number): Promise<Company> {
    const details = { businessCode: '90000010009', city: 'Bari', manufactoring: true }
    const { id } = await api.companies.create({ businessName: `${canary} S.p.A.`, ...details })
    const [BusinessCode, Street, City] = ['90000010009', 'Via Prova 1', 'Bari']
    const rest = { District: 'BA', ZipCode: '70100', Country: 'Italia' }
    const plants = [id]
    const named = { BusinessName: `${canary} Sud`, HeadQuarterId: id }
    plants.push((await api.companies.createFacility({ ...named, BusinessCode, Street, City, ...rest })).id)
    for (const name of ['Forno', 'Bollitore'].slice(0, 2 - at))
      await api.lines.create({
        companyId: plants[1] ?? '',
        name: `${name} ${canary}`,
        kind: 'Forno',
        isHot: name === 'Forno',
        kosherizable: true,
        returns: 'no',
        kosherStatusId: 'ks-parve',
      })
    const company = { canary, id, plants }
    this.companies.push(company)
    return company
  }

  /** What was certified before. */
  private async begin(api: SignedIn['api'], company: Company): Promise<void> {
    const [, companyId = ''] = company.plants
    const answer = { acknowledged: [...concernCodes], reason: 'Visto con il rabbinato' }
    const lineIds = this.all(`select id from lines where facility_id = ? order by id`, companyId).map(
      ({ id }) => String(id),
    )
    const ingredientIds: string[] = []
    const kosher = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve' }
    for (const word of ['Semola', 'Sale', 'Olio di oliva', 'Zucchero']) {
      const typed = {
        name: this.text(company, word),
        companyId,
        expirationDate: this.day(20, 700),
        ...kosher,
      }
      const { id } = await api.ingredients.certifierCreate(typed)
      await api.ingredients.approve({ ingredientId: id, ...answer })
      ingredientIds.push(id)
    }
    const productIds: string[] = []
    for (const word of ['Pane', 'Biscotti', 'Grissini']) {
      const made = { name: this.text(company, word), companyId, lineIds: lineIds.slice(0, 1) }
      const recipe = this.some(ingredientIds, 3)
      const product = await api.products.certifierCreate({
        ...made,
        kosherStatusId: 'ks-parve',
        ingredientIds: recipe,
      })
      await api.products.approve({ productId: product.id, ...answer })
      productIds.push(product.id)
    }
    const certificationGroup = {
      name: this.text(company, 'Certificato'),
      companyId,
      expireOn: this.day(60, 300),
    }
    await api.certificates.create({ productIds: productIds.slice(0, 2), certificationGroup, ...answer })
  }

  get today(): string {
    return todayInRome(this.portal.now)
  }

  /** From today on. */
  day(least: number, most = least): string {
    return daysAfter(this.today, this.int(least, most))
  }

  int = (least: number, most: number): number => least + Math.floor(this.random() * (most - least + 1))

  chance = (part: number): boolean => this.random() < part

  oneOf = <T>(list: readonly T[]): T => list[Math.floor(this.random() * list.length)] as T

  some = <T>(list: readonly T[], most: number): T[] =>
    [...list].sort(() => this.random() - 0.5).slice(0, this.int(1, most))

  all<R extends Row = Row>(sql: string, ...values: Value[]): R[] {
    const known = this.prepared.get(sql) ?? this.portal.file.prepare(sql)
    this.prepared.set(sql, known)
    return known.all(...values) as R[]
  }

  /** Any of the rows. */
  one(sql: string, ...values: Value[]): Row | undefined {
    const rows = this.all(sql, ...values)
    return rows.length > 0 ? this.oneOf(rows) : undefined
  }

  /** Like no other, and with its company's word. */
  text(company: Company | string | null, words: string): string {
    const of = typeof company === 'string' ? this.companyOf(company) : company
    return `${words} ${of?.canary ?? 'Ente'} ${++this.texts}`
  }

  companyOf = (id: Row[string] | undefined): Company | undefined =>
    this.companies.find((one) => one.id === id || one.plants.includes(String(id)))

  /** The answer to every concern, or none at all. */
  answer(): { acknowledged?: string[]; reason?: string } {
    if (this.chance(0.2)) return {}
    return { acknowledged: [...concernCodes], reason: 'Visto con il rabbinato' }
  }

  accountKey = (who: Person): string => browserAccountKey(who.id)
}
