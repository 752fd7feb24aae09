import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

const lookupsInEnglish = {
  kosher_groups: {
    G1: 'Group 1 – approved from any source',
    G2: 'Group 2 – from the stated source only',
    G3: 'Group 3 – from the stated source only, with a kosher symbol on the package',
    G4: 'Group 4 – bulk or tanker, certified at each delivery',
    G5: 'Group 5 – bulk with special conditions',
    G6: 'Group 6 – not admitted in the facility',
  },
  kosher_statuses: {
    PARVE: 'Pareve',
    'LAT-S': 'Dairy – Chalav Stam',
    'LAT-CI': 'Dairy – Cholov Yisroel',
    DE: 'Pareve – dairy equipment',
    CAR: 'Meat',
    'CAR-G': 'Meat – Glatt',
    PES: 'Fish',
  },
  restrictions: {
    NESS: 'No restriction',
    SIMB: 'Only when the package bears the mark',
    SFU: 'In bulk only',
    IND: 'For industrial use only',
    SORV: 'Supervised production only',
    LOTTO: 'Stated lot only',
    NOPES: 'All year round, excluding Passover',
    KIT: 'Contains kitniyot',
    MEV: 'Mevushal',
    NMEV: 'Not mevushal',
    PAT: 'Pas Yisroel',
    BIS: 'Bishul Yisroel',
    YAS: 'Yoshon',
    MEH: 'Mehadrin',
    ETI: 'Only with the approved label',
    SIG: 'Only in packages sealed at origin',
  },
} as const

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  for (const [table, byCode] of Object.entries(lookupsInEnglish)) {
    await sql.raw(`alter table ${table} add column description_en ${text}`).execute(db)
    for (const [code, english] of Object.entries(byCode)) {
      await sql`update ${sql.table(table)} set description_en = ${english} where code = ${code}`.execute(db)
    }
  }
}
