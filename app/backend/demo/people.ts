import { noticeKinds } from '~/domain/accounts/notices'
import { hash } from '@node-rs/argon2'
import type { Actor } from '~/domain/access'
import { DEFAULT_LANG } from '~/domain/languages'
import { personName, type NamedPerson } from '~/domain/accounts/person-name'
import { nameColumns } from '../core/person-name'
import { contactKey } from '../modules/contacts/contact-fields'
import { createCompany } from '../modules/companies/create-company'
import { createFacility } from '../modules/companies/create-facility'
import {
  demoBehalf,
  demoHeadQuarters,
  demoVendors,
  type DemoContact,
  type DemoHeadQuarter,
} from './companies'
import type { World } from './world'

export const officers = ['Rav Davide Levi', 'Dott.ssa Miriam Segre', 'Rav Ariel Di Porto'] as const

export const signedBy = (officer: (typeof officers)[number]) => ({ agentFullname: officer })

export const demoPassword = 'sigillo-demo'

export interface DemoCompany {
  key: string
  id: string
  name: string
  /** Facilities, and the headquarters if it manufactures. */
  places: { id: string; name: string }[]
  account: Actor
}

export interface DemoPeople {
  manager: Actor
  staff: Actor
  companies: DemoCompany[]
}

export const historyDays = 548

async function makeAccount(
  world: World,
  passwordHash: string,
  {
    firstName,
    lastName,
    ...who
  }: Pick<Actor, 'email' | 'userType' | 'isCertifierCompanyManager' | 'headQuarterId'> &
    Required<NamedPerson>,
  isReader = false,
): Promise<Actor> {
  const ctx = world.as(null, world.since(historyDays + 1).after(0))
  const named = { firstName, lastName, email: who.email }
  const actor: Actor = { ...who, name: personName(named), isReader, userId: ctx.newId(), lang: DEFAULT_LANG }
  await ctx.db
    .insertInto('users')
    .values({
      id: actor.userId,
      email: who.email,
      email_key: who.email,
      ...nameColumns(named),
      user_type: who.userType,
      company_id: who.headQuarterId,
      is_certifier_company_manager: who.isCertifierCompanyManager ? 1 : 0,
      is_reader: isReader ? 1 : 0,
      password_hash: passwordHash,
      created_at: ctx.clock().toISOString(),
      disabled_at: null,
      deleted_at: null,
      deleted_by: null,
      lang: actor.lang,
    })
    .execute()
  // Notices are muted while the past is made.
  await ctx.db
    .insertInto('muted_notices')
    .values(noticeKinds.map((kind) => ({ user_id: actor.userId, kind })))
    .execute()
  return actor
}

async function makeContact(world: World, companyId: string, contact: DemoContact, when: Date): Promise<void> {
  const ctx = world.as(null, when)
  const id = ctx.newId()
  const { title, firstName, lastName, appellation, details } = contact
  await ctx.db
    .insertInto('contacts')
    .values({
      id,
      company_id: companyId,
      title,
      first_name: firstName,
      last_name: lastName,
      appellation,
      search_key: contactKey(
        { title, first_name: firstName, last_name: lastName, appellation },
        details.map(([user_label, contact]) => ({ user_label, contact })),
      ),
      created_at: when.toISOString(),
      version: 1,
      deleted_at: null,
      deleted_by: null,
    })
    .execute()
  for (const [position, [userLabel, value]] of details.entries()) {
    await ctx.db
      .insertInto('contact_details')
      .values({ id: ctx.newId(), contact_id: id, user_label: userLabel, contact: value, position })
      .execute()
  }
}

const ofCompany = (headQuarterId: string, email: string, [firstName, lastName]: readonly [string, string]) =>
  ({
    email,
    firstName,
    lastName,
    userType: 'Company',
    isCertifierCompanyManager: false,
    headQuarterId,
  }) as const

/** Last, so that the random choices before it stay the same. */
export async function makeReaders(world: World, { companies }: DemoPeople): Promise<void> {
  const passwordHash = await hash(demoPassword)
  for (const { key, reader } of demoHeadQuarters) {
    const company = companies.find((one) => one.key === key)
    if (company && reader)
      await makeAccount(world, passwordHash, ofCompany(company.id, reader.email, reader.name), true)
  }
}

async function makeCompany(
  world: World,
  manager: Actor,
  passwordHash: string,
  data: DemoHeadQuarter,
  when: Date,
): Promise<DemoCompany> {
  const { name, businessCode, street, city, district, zipCode, country, manufactoring } = data
  const ctx = world.as(manager, when)
  const { id } = await createCompany(ctx, {
    businessName: name,
    businessCode,
    street,
    city,
    district,
    zipCode,
    country,
    manufactoring,
    isCertified: true,
    isVendor: false,
    isBehalf: false,
  })
  const places = manufactoring ? [{ id, name }] : []
  for (const facility of data.facilities) {
    const made = await createFacility(ctx, {
      BusinessName: facility.name,
      BusinessCode: businessCode,
      Street: facility.street,
      City: facility.city,
      District: facility.district,
      ZipCode: facility.zipCode,
      Country: facility.country,
      HeadQuarterId: id,
    })
    places.push({ id: made.id, name: facility.name })
  }
  for (const [index, contact] of data.contacts.entries()) {
    const ofFacility = index === 2 ? places[places.length - 1]?.id : undefined
    await makeContact(world, ofFacility ?? id, contact, when)
  }
  const account = await makeAccount(world, passwordHash, ofCompany(id, data.email, data.person))
  return { key: data.key, id, name, places, account }
}

export async function makePeople(world: World): Promise<DemoPeople> {
  const passwordHash = await hash(demoPassword)
  const certifier = (
    email: string,
    [firstName, lastName]: readonly [string, string],
    isCertifierCompanyManager: boolean,
  ) =>
    makeAccount(world, passwordHash, {
      email,
      firstName,
      lastName,
      userType: 'Certifier',
      isCertifierCompanyManager,
      headQuarterId: null,
    })
  const manager = await certifier('manager@sigillo.demo', ['Anna', 'Bassani'], true)
  const staff = await certifier('staff@sigillo.demo', ['Davide', 'Levi'], false)
  const time = world.since(historyDays)
  const companies: DemoCompany[] = []
  for (const data of demoHeadQuarters)
    companies.push(await makeCompany(world, manager, passwordHash, data, time.after(0)))
  const others = [
    ...demoVendors.map(({ name, ...data }) => ({
      businessName: name,
      ...data,
      isVendor: true,
      isBehalf: false,
    })),
    ...demoBehalf.map(({ name, ...data }) => ({
      businessName: name,
      businessCode: '',
      ...data,
      isVendor: false,
      isBehalf: true,
    })),
  ]
  for (const data of others) {
    await createCompany(world.as(staff, time.after(0)), { ...data, manufactoring: false, isCertified: false })
  }
  return { manager, staff, companies }
}
