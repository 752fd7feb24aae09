import { Readable } from 'node:stream'
import { sql, type SqlBool } from 'kysely'
import { agencyByTypedName, setAgencyStanding } from '../modules/agencies/save-agency'
import { approveCertificate } from '../modules/supplier-certificates/decide/approve-certificate'
import { revokeCertificate } from '../modules/supplier-certificates/decide/revoke-certificate'
import { setItems } from '../modules/supplier-certificates/items/set-items'
import { uploadSupplierCertificate } from '../modules/supplier-certificates/upload/upload-supplier-certificate'
import type { Ctx } from '../core/context'
import type { DemoPeople } from './people'
import type { World } from './world'

const vendorName = 'Lecitine Europa'

/** Approved ingredients of the vendor, a few of each company, that run out in between: none appears or goes on a desk. */
async function boughtFrom(world: World, until: string): Promise<{ id: string; name: string }[]> {
  const rows = await world.tx.db
    .selectFrom('ingredients')
    .innerJoin('companies as vendor', 'vendor.id', 'ingredients.vendor_id')
    .select(['ingredients.id', 'ingredients.name', 'ingredients.head_quarter_id'])
    .where('vendor.business_name', '=', vendorName)
    .where('ingredients.status', '=', 'approved')
    .where('ingredients.deleted_at', 'is', null)
    .where(sql<SqlBool>`ingredients.newest = 1`)
    .where('ingredients.expiration_date', '>', world.dayAhead(91))
    .where('ingredients.expiration_date', '<', until)
    .orderBy('ingredients.head_quarter_id')
    .orderBy('ingredients.name_key')
    .orderBy('ingredients.id')
    .execute()
  const companies = [...new Set(rows.map((row) => row.head_quarter_id))].slice(0, 3)
  return companies.flatMap((company) => rows.filter((row) => row.head_quarter_id === company).slice(0, 4))
}

/** One certificate over ingredients of three companies, and one that its agency has withdrawn. */
export async function makeSupplierCertificates(world: World, { manager, staff }: DemoPeople): Promise<void> {
  const time = world.since(9)
  const byStaff = () => world.as(staff, time.after(0))
  const agency = await agencyByTypedName(byStaff(), 'Rabbinato di Strasburgo')
  await setAgencyStanding(world.as(manager, time.after(0)), {
    agencyId: agency.id,
    standing: 'recognised',
    note: 'Riconosciuto da sempre.',
  })
  const expiresOn = world.dayAhead(720)
  const covered = await boughtFrom(world, expiresOn)
  const upload = (ctx: Ctx, number: string, expires: string) =>
    uploadSupplierCertificate(ctx, {
      vendorName,
      agencyId: agency.id,
      number,
      issuedOn: world.dayAhead(-20),
      expiresOn: expires,
      filename: `${number}.pdf`,
      data: Readable.from([onePage(`${vendorName} - ${agency.name} - ${number}`)]),
    })
  const { id } = await upload(byStaff(), 'LE-2026-118', expiresOn)
  const names = [...new Set(covered.map(({ name }) => name))]
  await setItems(byStaff(), {
    supplierCertificateId: id,
    items: names.map((name) => ({
      name,
      ingredientIds: covered.filter((one) => one.name === name).map((one) => one.id),
    })),
  })
  await approveCertificate(byStaff(), { supplierCertificateId: id })
  const { id: wrong } = await upload(byStaff(), 'LE-2026-094', world.dayAhead(200))
  await approveCertificate(byStaff(), { supplierCertificateId: wrong })
  await revokeCertificate(world.as(manager, time.after(1)), {
    supplierCertificateId: wrong,
    reason: 'L’ente ha comunicato che il certificato è stato emesso per errore.',
    on: world.dayAhead(-8),
  })
}

/** A PDF of one page with one line. */
function onePage(line: string): Uint8Array {
  const content = `BT /F1 18 Tf 60 760 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(`${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
