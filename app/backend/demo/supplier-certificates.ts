import { Readable } from 'node:stream'
import { sql, type SqlBool } from 'kysely'
import { agencyByTypedName, setAgencyStanding } from '../modules/agencies/save-agency'
import { approveCertificate } from '../modules/supplier-certificates/decide/approve-certificate'
import { revokeCertificate } from '../modules/supplier-certificates/decide/revoke-certificate'
import { requestRenewal } from '../modules/supplier-certificates/requests/request-renewal'
import { receiveFromSupplier } from '../modules/supplier-certificates/requests/supplier-link'
import { uploadSupplierCertificate } from '../modules/supplier-certificates/upload/upload-supplier-certificate'
import { setItems } from '../modules/supplier-certificates/supplier-certificate-kind'
import { storeUpload } from '../modules/documents/store-upload'
import { uploadDocument } from '../modules/documents/upload-document'
import type { Ctx } from '../core/context'
import type { DocumentRow } from '../db/tables'
import type { DemoPeople } from './people'
import type { World } from './world'

interface Bought {
  id: string
  name: string
  headQuarterId: string
}

/** Approved ingredients of the vendor that run out in between, by company and name. */
async function boughtFrom(
  world: World,
  vendorName: string,
  after: string,
  before: string,
): Promise<Bought[]> {
  return world.tx.db
    .selectFrom('ingredients')
    .innerJoin('companies as vendor', 'vendor.id', 'ingredients.vendor_id')
    .select(['ingredients.id', 'ingredients.name', 'ingredients.head_quarter_id as headQuarterId'])
    .where('vendor.business_name', '=', vendorName)
    .where('ingredients.status', '=', 'approved')
    .where('ingredients.deleted_at', 'is', null)
    .where(sql<SqlBool>`ingredients.newest = 1`)
    .where('ingredients.supplier_certificate_id', 'is', null)
    .where('ingredients.expiration_date', '>', after)
    .where('ingredients.expiration_date', '<', before)
    .orderBy('ingredients.head_quarter_id')
    .orderBy('ingredients.name_key')
    .orderBy('ingredients.id')
    .execute()
}

/** Four of each of the first three companies that have as many. */
function ofThree(rows: Bought[]): Bought[] {
  const of = (company: string) => rows.filter(({ headQuarterId }) => headQuarterId === company)
  return [...new Set(rows.map(({ headQuarterId }) => headQuarterId))]
    .filter((company) => of(company).length >= 4)
    .slice(0, 3)
    .flatMap((company) => of(company).slice(0, 4))
}

/**
 * One over ingredients of three companies, one about to run out whose renewal is requested, one that its agency has withdrawn,
 * one that its supplier has renewed, and files of old.
 */
export async function makeSupplierCertificates(world: World, { manager, staff }: DemoPeople): Promise<void> {
  const time = world.since(9)
  const byStaff = () => world.as(staff, time.after(0))
  const agency = await agencyByTypedName(byStaff(), 'Rabbinato di Strasburgo')
  await setAgencyStanding(world.as(manager, time.after(0)), {
    agencyId: agency.id,
    standing: 'recognised',
    note: 'Riconosciuto da sempre.',
  })
  const upload = (vendorName: string, number: string, expiresOn: string, lines: string[] = []) =>
    uploadSupplierCertificate(byStaff(), {
      vendorName,
      agencyId: agency.id,
      number,
      issuedOn: world.dayAhead(-20),
      expiresOn,
      filename: `${number}.pdf`,
      data: Readable.from([onePage([`${vendorName} - ${agency.name} - ${number}`, ...lines])]),
    })
  const cover = async (supplierCertificateId: string, covered: Bought[]) => {
    const names = [...new Set(covered.map(({ name }) => name))]
    await setItems(byStaff(), {
      supplierCertificateId,
      items: names.map((name) => ({
        name,
        ingredientIds: covered.filter((one) => one.name === name).map((one) => one.id),
      })),
    })
    await approveCertificate(byStaff(), { supplierCertificateId })
  }
  const approved = async (vendorName: string, number: string, expiresOn: string, covered: Bought[]) => {
    const lines = [...new Set(covered.map(({ name }) => name))]
    const { id } = await upload(vendorName, number, expiresOn, lines)
    await cover(id, covered)
    return id
  }

  // None of them appears or goes on a desk.
  const late = world.dayAhead(720)
  const spices = ofThree(await boughtFrom(world, "Spezie d'Oriente", world.dayAhead(91), late))
  await approved("Spezie d'Oriente", 'SO-2026-118', late, spices)

  const soon = world.dayAhead(20)
  // They run out soon already.
  const nuts = await boughtFrom(world, 'Frutta Secca Campana', world.dayAhead(0), soon)
  const ending = await approved('Frutta Secca Campana', 'FS-2026-031', soon, nuts)
  const [nut] = nuts
  if (!nut) throw new Error('nobody buys what runs out soon')
  await requestRenewal(world.as(staff, time.after(2)), {
    supplierCertificateId: ending,
    side: 'company',
    headQuarterId: nut.headQuarterId,
    dueOn: world.dayAhead(10),
    message: 'Potete caricare il certificato nuovo appena il fornitore ve lo manda?',
  })

  const wrong = await approved('Lecitine Europa', 'LE-2026-094', world.dayAhead(200), [])
  await revokeCertificate(world.as(manager, time.after(1)), {
    supplierCertificateId: wrong,
    reason: 'L’ente ha comunicato che il certificato è stato emesso per errore.',
    on: world.dayAhead(-8),
  })

  // Lines of a file are ticked as its items.
  await upload('Zuccherificio Adriatico', 'ZA-2026-007', late, [
    'Zucchero semolato',
    'Zucchero a velo',
    'Melassa',
  ])
  const old = await boughtFrom(world, 'Lecitine Europa', world.dayAhead(91), late)
  await copyFile(byStaff(), old.slice(0, 6))

  const month = world.dayAhead(48)
  const wines = await boughtFrom(world, 'Vini Sorvegliati Veneti', world.dayAhead(0), month)
  const asked = await approved('Vini Sorvegliati Veneti', 'VS-2025-210', month, wines)
  const code = await codeOfLink(world.as(staff, time.after(1)), asked)
  await receiveFromSupplier(world.as(null, time.after(1)), {
    code,
    number: 'VS-2026-233',
    issuedOn: world.dayAhead(-4),
    expiresOn: world.dayAhead(361),
    senderName: 'Carla Ferrante',
    senderEmail: supplierEmail,
    message: 'Ecco il certificato nuovo, valido per tutti i vini.',
    filename: 'VS-2026-233.pdf',
    data: Readable.from([onePage(['Vini Sorvegliati Veneti - VS-2026-233'])]),
  })
}

const supplierEmail = 'qualita@sorvegliati.example'

/** The code of the mailed link. */
async function codeOfLink(ctx: Ctx, supplierCertificateId: string): Promise<string> {
  await requestRenewal(ctx, {
    supplierCertificateId,
    side: 'supplier',
    email: supplierEmail,
    lang: 'it',
  })
  const { text } = await ctx.db
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', supplierEmail)
    .executeTakeFirstOrThrow()
  const [, code] = /code=([\w-]+)/.exec(text) ?? []
  if (!code) throw new Error('the mail to the supplier has no link')
  return code
}

/** One file, uploaded with each of them, as it was before there were supplier certificates. */
async function copyFile(ctx: Ctx, ingredients: Bought[]): Promise<void> {
  for (const { id } of ingredients)
    await storeUpload(
      ctx,
      { filename: 'kosher-letter.pdf', data: Readable.from([onePage(['Lecitine Europa - Kosher letter'])]) },
      { check: async () => {}, add: (tx, row) => attach(tx, id, row) },
    )
}

/** To an approved one, which takes no documents any more. */
async function attach({ db }: Ctx, ingredientId: string, row: DocumentRow): Promise<void> {
  await db.insertInto('documents').values(row).execute()
  await db
    .insertInto('ingredient_documents')
    .values({ ingredient_id: ingredientId, document_id: row.id, created_at: row.created_at })
    .execute()
}

/** The supplier's letter, which deciding about an ingredient asks for. */
export const addLetter = (ctx: Ctx, ingredientId: string, lines: string[]) =>
  uploadDocument(ctx, {
    ingredientId,
    filename: 'lettera-kosher.pdf',
    data: Readable.from([onePage(['Lettera kosher', ...lines])]),
  })

/** A PDF of one page with these lines. */
function onePage(lines: string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -28 Td`).join(' ')
  const content = `BT /F1 18 Tf 60 760 Td ${shown} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
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
