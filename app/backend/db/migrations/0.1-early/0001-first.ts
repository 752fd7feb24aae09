import {
  sql,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
} from 'kysely'
import type { Dialect } from '../../connect'

// Fixed ids: the same value is the same row in every installation.
const kosherGroups = [
  { id: 'kg-1', code: 'G1', description: 'Gruppo 1 – approvato da qualsiasi fonte' },
  { id: 'kg-2', code: 'G2', description: 'Gruppo 2 – solo dalla fonte indicata' },
  {
    id: 'kg-3',
    code: 'G3',
    description: 'Gruppo 3 – solo dalla fonte indicata e con simbolo kosher sulla confezione',
  },
  { id: 'kg-4', code: 'G4', description: 'Gruppo 4 – sfuso o cisterna, certificato a ogni consegna' },
  { id: 'kg-5', code: 'G5', description: 'Gruppo 5 – sfuso con condizioni particolari' },
  { id: 'kg-6', code: 'G6', description: 'Gruppo 6 – uso non ammesso nello stabilimento' },
] as const

export const kosherStatuses = [
  { id: 'ks-parve', code: 'PARVE', description: 'Parve (neutro)', x12_code: '13' },
  { id: 'ks-lat-s', code: 'LAT-S', description: 'Latte – Chalav stam', x12_code: '14' },
  { id: 'ks-lat-ci', code: 'LAT-CI', description: 'Latte – Chalav Israel', x12_code: '14' },
  { id: 'ks-de', code: 'DE', description: 'Parve su attrezzature per latticini', x12_code: '22' },
  { id: 'ks-car', code: 'CAR', description: 'Carne', x12_code: '16' },
  { id: 'ks-car-g', code: 'CAR-G', description: 'Carne – Glatt', x12_code: '16' },
  { id: 'ks-pes', code: 'PES', description: 'Pesce', x12_code: '15' },
] as const

const restrictions = [
  { id: 're-ness', code: 'NESS', description: 'Nessuna restrizione' },
  { id: 're-simb', code: 'SIMB', description: 'Solo se la confezione riporta il marchio' },
  { id: 're-sfu', code: 'SFU', description: 'Solo sfuso' },
  { id: 're-ind', code: 'IND', description: 'Solo uso industriale' },
  { id: 're-sorv', code: 'SORV', description: 'Solo produzione sorvegliata' },
  { id: 're-lotto', code: 'LOTTO', description: 'Solo lotto indicato' },
  { id: 're-nopes', code: 'NOPES', description: "Tutto l'anno escluso Pesach" },
  { id: 're-kit', code: 'KIT', description: 'Contiene kitniyot' },
  { id: 're-mev', code: 'MEV', description: 'Mevushal' },
  { id: 're-nmev', code: 'NMEV', description: 'Non mevushal' },
  { id: 're-pat', code: 'PAT', description: 'Pat Israel' },
  { id: 're-bis', code: 'BIS', description: 'Bishul Israel' },
  { id: 're-yas', code: 'YAS', description: 'Yashan' },
  { id: 're-meh', code: 'MEH', description: 'Mehadrin' },
  { id: 're-eti', code: 'ETI', description: "Solo con l'etichetta approvata" },
  { id: 're-sig', code: 'SIG', description: "Solo confezione sigillata all'origine" },
] as const

/** The data model of spec §3 and decisions.md. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Byte order on both databases, so that lists sort alike.
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`

  const table = (name: string, build: (t: Columns) => void): Promise<void> => {
    const columns = new Columns(db.schema.createTable(name), text)
    build(columns)
    return columns.builder.execute()
  }
  const index = (
    name: string,
    on: string,
    columns: string[],
    options: { unique?: boolean; where?: string } = {},
  ) =>
    sql
      .raw(
        `create ${options.unique ? 'unique ' : ''}index ${name} on ${on} (${columns.join(', ')})` +
          (options.where ? ` where ${options.where}` : ''),
      )
      .execute(db)

  await table('companies', (t) =>
    t
      .id()
      .text('business_name', 'business_code', 'street', 'city', 'district', 'zip_code', 'country')
      .flag('head_quarter', 'manufactoring', 'is_certified', 'is_vendor', 'is_behalf')
      .optionalRef('head_quarter_id', 'companies')
      .text('name_key', 'address_key', 'search_key', 'created_at', 'updated_at')
      .integer('version')
      .deletable(),
  )
  await index('companies_by_name', 'companies', ['name_key', 'id'], { where: 'deleted_at is null' })
  await index('companies_by_address', 'companies', ['address_key', 'id'], { where: 'deleted_at is null' })
  await index('companies_by_creation', 'companies', ['created_at', 'id'], { where: 'deleted_at is null' })
  await index('companies_of_head_quarter', 'companies', ['head_quarter_id', 'name_key'])

  await table('users', (t) =>
    t
      .id()
      .text('email', 'email_key', 'user_type')
      .optionalRef('company_id', 'companies')
      .flag('is_certifier_company_manager')
      .optionalText('password_hash', 'disabled_at')
      .text('created_at')
      .deletable(),
  )
  await index('users_by_email', 'users', ['email_key'], { unique: true, where: 'deleted_at is null' })
  await index('users_of_company', 'users', ['company_id'])

  await table('sessions', (t) =>
    t.id('id_hash').ref('user_id', 'users').text('created_at', 'seen_at', 'ends_at'),
  )
  await index('sessions_of_user', 'sessions', ['user_id'])

  await table('one_time_codes', (t) =>
    t
      .id()
      .ref('user_id', 'users')
      .text('purpose', 'code_hash', 'created_at', 'expires_at')
      .optionalText('used_at'),
  )
  await index('one_time_codes_of_user', 'one_time_codes', ['user_id', 'purpose'])

  await table('login_attempts', (t) =>
    t.id('key').integer('failures').text('last_at').optionalText('blocked_until'),
  )

  await table('contacts', (t) =>
    t
      .id()
      .ref('company_id', 'companies')
      .optionalText('title', 'last_name', 'appellation')
      .text('first_name', 'search_key', 'created_at')
      .integer('version')
      .deletable(),
  )
  await index('contacts_of_company', 'contacts', ['company_id', 'search_key'])
  await table('contact_details', (t) =>
    t.id().ref('contact_id', 'contacts').text('user_label', 'contact').integer('position'),
  )
  await index('contact_details_of_contact', 'contact_details', ['contact_id', 'position'])

  await table('kosher_groups', (t) => t.id().text('code', 'description').integer('position'))
  await table('kosher_statuses', (t) => t.id().text('code', 'description', 'x12_code').integer('position'))
  await table('restrictions', (t) => t.id().text('code', 'description').integer('position'))

  await table('ingredient_groups', (t) =>
    t.id().ref('head_quarter_id', 'companies').text('rmc', 'rmc_key', 'description', 'created_at'),
  )
  await index('ingredient_groups_by_rmc', 'ingredient_groups', ['head_quarter_id', 'rmc_key'], {
    unique: true,
  })

  const reviewItem = (t: Columns, name: 'ingredients' | 'products') =>
    t
      .id()
      .text('root_id', 'name', 'name_key', 'search_key', 'company_key', 'status', 'status_at')
      .optionalRef('parent_id', name)
      .integer('chain_position', 'version')
      .ref('company_id', 'companies')
      .ref('head_quarter_id', 'companies')
      .flag('is_passover')
      .optionalText('agent_fullname', 'locked_until')
      .optionalRef('kosher_status_id', 'kosher_statuses')
      .optionalRef('locked_by', 'users')
      .optionalRef('created_by', 'users')
      .text('created_at', 'updated_at')
      .deletable()

  await table('ingredients', (t) =>
    reviewItem(t, 'ingredients')
      .optionalText('expiration_date', 'suggested_vendor')
      .optionalRef('kosher_group_id', 'kosher_groups')
      .optionalRef('ingredient_group_id', 'ingredient_groups')
      .optionalRef('vendor_id', 'companies')
      .text('rmc_key'),
  )
  await table('certification_groups', (t) =>
    t
      .id()
      .integer('year', 'sequence')
      .text('name', 'name_key', 'search_key', 'company_key', 'expire_on', 'short_code', 'created_at')
      .optionalText('description', 'lot_number', 'revoked_at', 'revoke_reason')
      .ref('company_id', 'companies')
      .ref('head_quarter_id', 'companies')
      .optionalRef('renewed_from_id', 'certification_groups')
      .optionalRef('replaced_by_id', 'certification_groups')
      .optionalRef('revoked_by', 'users')
      .optionalRef('created_by', 'users'),
  )
  await index('certification_groups_by_number', 'certification_groups', ['year', 'sequence'], {
    unique: true,
  })
  await index('certification_groups_by_short_code', 'certification_groups', ['short_code'], { unique: true })
  await index('certification_groups_of_head_quarter', 'certification_groups', [
    'head_quarter_id',
    'name_key',
    'id',
  ])
  for (const [column, key] of [
    ['name', 'name_key'],
    ['company', 'company_key'],
    ['expiry', 'expire_on'],
    ['creation', 'created_at'],
  ] as const) {
    await index(`certification_groups_by_${column}`, 'certification_groups', [key, 'id'])
  }
  await index('certification_groups_of_company', 'certification_groups', ['company_id', 'name_key', 'id'])

  await table('certificates', (t) =>
    t
      .id()
      .ref('certification_group_id', 'certification_groups')
      .integer('revision', 'size')
      .text('number', 'issued_at', 'storage_key', 'sha256', 'printed')
      .optionalText('idempotency_key')
      .optionalRef('issued_by', 'users'),
  )
  await index('certificates_of_group', 'certificates', ['certification_group_id', 'revision'], {
    unique: true,
  })
  await index('certificates_by_idempotency', 'certificates', ['idempotency_key'], { unique: true })

  await table('products', (t) =>
    reviewItem(t, 'products')
      .text('code')
      .optionalText('suggested_on_behalf')
      .optionalRef('restriction_id', 'restrictions')
      .optionalRef('on_behalf_id', 'companies')
      .optionalRef('certification_group_id', 'certification_groups')
      .optionalRef('certificate_id', 'certificates'),
  )
  for (const name of ['ingredients', 'products'] as const) {
    const live = { where: 'deleted_at is null' }
    await index(`${name}_of_chain`, name, ['root_id', 'chain_position'], { unique: true })
    await index(`${name}_by_name`, name, ['name_key', 'id'], live)
    await index(`${name}_by_company`, name, ['company_key', 'id'], live)
    await index(`${name}_of_company`, name, ['company_id', 'name_key', 'id'], live)
    await index(`${name}_of_head_quarter`, name, ['head_quarter_id', 'name_key', 'id'], live)
    await index(`${name}_by_status`, name, ['status', 'status_at', 'id'], live)
  }
  await index('ingredients_by_rmc', 'ingredients', ['rmc_key', 'id'], { where: 'deleted_at is null' })
  await index('ingredients_by_expiry', 'ingredients', ['expiration_date', 'id'], {
    where: 'deleted_at is null',
  })
  await index('products_by_creation', 'products', ['created_at', 'id'], { where: 'deleted_at is null' })
  await index('products_of_group', 'products', ['certification_group_id'])

  await table('product_ingredients', (t) =>
    t.ref('product_id', 'products').ref('ingredient_id', 'ingredients').integer('position'),
  )
  await index('product_ingredients_key', 'product_ingredients', ['product_id', 'ingredient_id'], {
    unique: true,
  })
  await index('product_ingredients_of_ingredient', 'product_ingredients', ['ingredient_id'])

  await table('notes', (t) =>
    t
      .id()
      .optionalRef('ingredient_id', 'ingredients')
      .optionalRef('product_id', 'products')
      .text('note_type', 'editor', 'content', 'created_at')
      .optionalRef('author_id', 'users')
      .optionalText('author_email'),
  )
  await index('notes_of_ingredient', 'notes', ['ingredient_id', 'created_at', 'id'])
  await index('notes_of_product', 'notes', ['product_id', 'created_at', 'id'])

  await table('documents', (t) =>
    t
      .id()
      .text('storage_key', 'filename', 'filename_key', 'media_type', 'sha256', 'created_at')
      .integer('size')
      .optionalRef('created_by', 'users'),
  )
  await table('ingredient_documents', (t) =>
    t.ref('ingredient_id', 'ingredients').ref('document_id', 'documents').text('created_at'),
  )
  await index('ingredient_documents_key', 'ingredient_documents', ['ingredient_id', 'document_id'], {
    unique: true,
  })

  await table('certificate_products', (t) =>
    t
      .ref('certificate_id', 'certificates')
      .ref('product_id', 'products')
      .integer('position')
      .text('name', 'code', 'kosher_status_code', 'kosher_status_description')
      .optionalText('restriction_description', 'on_behalf_name')
      .flag('is_passover'),
  )
  await index('certificate_products_key', 'certificate_products', ['certificate_id', 'product_id'], {
    unique: true,
  })
  await index('certificate_products_of_product', 'certificate_products', ['product_id'])

  await table('certificate_requests', (t) =>
    t
      .id()
      .text('kind', 'status', 'name', 'created_at')
      .ref('company_id', 'companies')
      .ref('head_quarter_id', 'companies')
      .optionalRef('certification_group_id', 'certification_groups')
      .optionalRef('issued_group_id', 'certification_groups')
      .optionalText('description', 'expire_on', 'lot_number', 'decided_at', 'decision_note')
      .optionalRef('created_by', 'users')
      .optionalRef('decided_by', 'users'),
  )
  await index('certificate_requests_by_status', 'certificate_requests', ['status', 'created_at'])
  await index('certificate_requests_of_head_quarter', 'certificate_requests', [
    'head_quarter_id',
    'created_at',
  ])
  await table('certificate_request_products', (t) =>
    t.ref('request_id', 'certificate_requests').ref('product_id', 'products').integer('position'),
  )
  await index(
    'certificate_request_products_key',
    'certificate_request_products',
    ['request_id', 'product_id'],
    {
      unique: true,
    },
  )

  await table('audit_events', (t) =>
    t
      .id()
      .text('at', 'action', 'entity_type', 'entity_id')
      .optionalText('actor_id', 'actor_email', 'head_quarter_id', 'before', 'after'),
  )
  await index('audit_events_of_entity', 'audit_events', ['entity_type', 'entity_id', 'at'])
  await index('audit_events_by_time', 'audit_events', ['at', 'id'])
  await index('audit_events_of_actor', 'audit_events', ['actor_id', 'at', 'id'])

  await table('mail_outbox', (t) =>
    t
      .id()
      .text('recipient', 'subject', 'text', 'html', 'created_at', 'next_attempt_at')
      .integer('attempts')
      .optionalText('sent_at', 'last_error'),
  )
  await index('mail_outbox_waiting', 'mail_outbox', ['next_attempt_at'], { where: 'sent_at is null' })

  await table('counters', (t) => t.id('name').integer('value'))
  await table('settings', (t) => t.id('name').text('value', 'updated_at'))

  const lookups = db as Kysely<{
    kosher_groups: (typeof kosherGroups)[number] & { position: number }
    kosher_statuses: (typeof kosherStatuses)[number] & { position: number }
    restrictions: (typeof restrictions)[number] & { position: number }
  }>
  const numbered = <T>(rows: readonly T[]) => rows.map((row, position) => ({ ...row, position }))
  await lookups.insertInto('kosher_groups').values(numbered(kosherGroups)).execute()
  await lookups.insertInto('kosher_statuses').values(numbered(kosherStatuses)).execute()
  await lookups.insertInto('restrictions').values(numbered(restrictions)).execute()
}

class Columns {
  constructor(
    // oxlint-disable-next-line typescript/no-explicit-any -- the names gathered so far are never queried
    public builder: CreateTableBuilder<string, any>,
    private readonly textType: RawBuilder<unknown>,
  ) {}

  id(name = 'id'): this {
    return this.add(name, this.textType, (column) => column.primaryKey().notNull())
  }
  text(...names: string[]): this {
    for (const name of names) this.add(name, this.textType, (column) => column.notNull())
    return this
  }
  optionalText(...names: string[]): this {
    for (const name of names) this.add(name, this.textType)
    return this
  }
  integer(...names: string[]): this {
    for (const name of names) this.add(name, 'integer', (column) => column.notNull())
    return this
  }
  flag(...names: string[]): this {
    for (const name of names) this.add(name, 'integer', (column) => column.notNull().defaultTo(0))
    return this
  }
  ref(name: string, table: string): this {
    return this.add(name, this.textType, (column) => column.notNull().references(`${table}.id`))
  }
  optionalRef(name: string, table: string): this {
    return this.add(name, this.textType, (column) => column.references(`${table}.id`))
  }
  deletable(): this {
    return this.optionalText('deleted_at', 'deleted_by')
  }

  private add(
    name: string,
    type: 'integer' | RawBuilder<unknown>,
    build: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder = (column) => column,
  ): this {
    this.builder = this.builder.addColumn(name, type, build)
    return this
  }
}
