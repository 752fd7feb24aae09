import type { SchemaName } from './schemas'
import { headquarters, facility, product, group, certificate, certificateName } from './example-ids'

const facilityAddress = {
  BusinessName: 'Molino San Giorgio S.r.l. – Altamura',
  City: 'Altamura',
  ZipCode: '70022',
  District: 'BA',
}

const entry = { code: 'PARVE', description: 'Parve (neutro)', descriptionEn: 'Pareve' }

const term = {
  proof: 'sourceAndSymbol',
  nature: null,
  why: 'Di origine animale o vegetale: serve il certificato.',
}

/** Examples of a schema that differ from those of its fields. */
export const exampleFields: Partial<Record<SchemaName, Record<string, unknown>>> = {
  ImportJob: { id: '01993f2e-0c73-7b58-8a19-6d4f2e7c9b05', filename: 'ingredienti.xlsx', size: 40_960 },
  Request: { id: '01993f2d-4c10-7f62-a5d9-1b8e3c7f0a24', name: certificateName },
  RequestListItem: { id: '01993f2d-4c10-7f62-a5d9-1b8e3c7f0a24', name: certificateName },
  Verification: { code: 'K7QM-3WXA-9RTP', name: certificateName },
  PrintedPlant: { name: 'Molino San Giorgio S.r.l. – Altamura' },
  VerifiedProduct: { name: 'Spaghetti n. 5 500 g', code: 'P-00017' },
  CertificationGroupForm: { name: certificateName, id: undefined },
  Company: { id: headquarters, headQuarterId: null, headQuarterName: null },
  CompanyLookup: { id: '01993f2b-c055-71aa-8e93-7b2d4f6a9c01', businessName: 'Amidi del Po' },
  CertifierLogo: { mediaType: 'image/png' },
  CertifierSettings: { name: 'Ufficio certificazioni kosher' },
  SaveCertifierSettings: { name: 'Ufficio certificazioni kosher' },
  PreviewCertifierSettings: { name: 'Ufficio certificazioni kosher' },
  CertificateDocument: { id: certificate, number: '2026-00042/0' },
  CertificateProduct: { id: product, name: 'Spaghetti n. 5 500 g', code: 'P-00017' },
  CertificationGroup: { id: group, name: certificateName },
  CertifierCreateProduct: { name: 'Spaghetti n. 5 500 g' },
  CertifierUpdateProduct: { name: 'Spaghetti n. 5 500 g' },
  CompanyCreateProduct: { name: 'Spaghetti n. 5 500 g' },
  CompanyUpdateProduct: { name: 'Spaghetti n. 5 500 g' },
  CreateCertificate: {
    renewedFromId: undefined,
    requestId: undefined,
  },
  CreateFacility: facilityAddress,
  UpdateMasterdata: facilityAddress,
  CreateRequest: {
    renewedFromId: undefined,
  },
  CreateContact: { companyId: facility },
  GroupLookup: { id: group, name: certificateName },
  IngredientGroup: { id: 'rmc-01993f2c', description: 'Semole e farine di frumento' },
  AddLookupEntry: { ...entry, proof: null },
  SaveLookupEntry: { ...entry, proof: null },
  ArchiveLookupEntry: { archived: true },
  LookupEntryForm: { ...entry, proof: null },
  LookupEntry: { ...entry, proof: null, id: 'ks-parve' },
  Term: { ...term, id: 'term-e471' },
  TermForm: term,
  AddTerm: term,
  SaveTerm: term,
  ArchiveTerm: { archived: true },
  ConcernWeight: { code: 'sensitiveName' },
  Lookup: { code: 'PARVE', description: 'Parve (neutro)', id: 'ks-parve' },
  KosherStatus: { ...entry, id: 'ks-parve' },
  KosherGroup: {
    id: 'kg-2',
    code: 'G2',
    description: 'Gruppo 2 – solo dalla fonte indicata',
    descriptionEn: 'Group 2 – from the stated source only',
  },
  Restriction: {
    id: 're-kit',
    code: 'KIT',
    description: 'Contiene kitniyot',
    descriptionEn: 'Contains kitniyot',
    means: 'kitniyot',
  },
  Product: { id: product, name: 'Spaghetti n. 5 500 g', code: 'P-00017' },
  ProductListItem: { id: product, name: 'Spaghetti n. 5 500 g', code: 'P-00017' },
  UpdateContactDetail: { id: '01993f2b-a2d4-7b09-8c61-3f5e7d9a0b24' },
}
