import type { contract } from '..'

export const groups: Record<keyof typeof contract, { name: string; description: string }> = {
  authentication: {
    name: 'Authentication',
    description: 'Signing in and out, and the pages behind mailed links.',
  },
  companies: {
    name: 'Companies',
    description: 'Headquarters, their facilities, vendors and behalf companies.',
  },
  partners: {
    name: 'Vendors and behalf companies',
    description: 'Those that ingredients are bought from, and those that products are made for.',
  },
  dossier: { name: 'Dossier', description: 'All that the portal has of a company, for it to take along.' },
  accounts: { name: 'Accounts', description: 'Who can sign in for a company, and inviting them.' },
  people: {
    name: "People's data",
    description: 'All that is kept of a person, for them to have, and forgetting them.',
  },
  programs: {
    name: 'Programs',
    description: 'Accounts of programs with their tokens, which a person makes and ends.',
  },
  events: { name: 'Events', description: 'What happened, for programs to follow.' },
  contacts: { name: 'Contacts', description: 'The people to turn to at a headquarters or facility.' },
  ingredients: {
    name: 'Ingredients',
    description:
      'Registering, reviewing and renewing ingredients: draft or waiting, approving, review or rejected, approved.',
  },
  documents: { name: 'Documents', description: 'Files that prove what an ingredient is.' },
  products: {
    name: 'Products',
    description: 'Registering, reviewing and renewing products, as ingredients are.',
  },
  lines: {
    name: 'Lines',
    description: 'What a plant makes its products on, and the state of each line on each day.',
  },
  certificates: {
    name: 'Certificates',
    description:
      'A certificate as people call it is a certification group: it holds one or more issued documents (PDF).',
  },
  rulings: {
    name: 'Rulings',
    description:
      'The acts that touch what stands: suspending, reinstating, reducing, revoking, ending, withdrawing.',
  },
  calendar: { name: 'Calendar', description: 'What runs out, for the calendar that one has elsewhere.' },
  gtins: {
    name: 'Codes on packs',
    description: 'GTINs, as EAN and UPC codes are: declared by companies, confirmed by the certifier.',
  },
  renewals: {
    name: 'Renewals',
    description: 'Many certificates renewed together, and the letters of many ingredients requested.',
  },
  requests: {
    name: 'Certificate requests',
    description: 'Companies do not issue: they ask, and a certifier issues or declines.',
  },
  supplierCertificates: {
    name: 'Supplier certificates',
    description:
      'Certificates that suppliers have for what they sell: reviewed once, each covers ingredients of many companies.',
  },
  supplierUpload: {
    name: 'Supplier’s link',
    description: 'What a supplier sends without an account, by a mailed link.',
  },
  agencies: {
    name: 'Certifying agencies',
    description: 'Who certifies suppliers, and whose certificates are accepted.',
  },
  deviations: {
    name: 'Deviations',
    description: 'What a facility has to put right, what it answers, and what the certifier says of it.',
  },
  visits: {
    name: 'Visits',
    description:
      'Visits in the plant: planned, taken along, observed, confirmed; and when the next one is due.',
  },
  phrases: { name: 'Phrases', description: 'Texts that certifiers put into their notes and messages.' },
  views: { name: 'Saved views', description: 'Lists as somebody asks for them, kept under a name.' },
  threads: {
    name: 'Threads',
    description: 'Messages between a company and the certifier, whatever they are about.',
  },
  verify: {
    name: 'Public check',
    description: 'What anybody may know of a certificate, without signing in.',
  },
  directory: {
    name: 'Public register',
    description: 'Certified products, for anybody to search, without signing in.',
  },
  followers: {
    name: 'Followers',
    description:
      'Being told what changes of certificates and products, by mail or as a feed, without signing in.',
  },
  listing: {
    name: 'Private label',
    description: 'What the register says of products that are made on behalf of others.',
  },
  credentials: {
    name: 'Credentials',
    description:
      'Issued documents as W3C verifiable credentials, the keys they are signed with, and the lists of those that are revoked.',
  },
  imports: { name: 'Imports', description: 'Ingredients and products from a spreadsheet.' },
  search: { name: 'Search', description: 'One search through everything.' },
  settings: {
    name: 'Settings',
    description: 'What the certifier prints of itself on its certificates.',
  },
  mail: {
    name: 'Undelivered mail',
    description: 'What no mail server took within three days, and sending it again. For managers.',
  },
  staff: { name: 'Staff', description: 'The certifiers, and whose task is what.' },
  lookups: { name: 'Lookups', description: 'What can be chosen in forms.' },
  concerns: {
    name: 'Concerns',
    description: 'Names of ingredients to look out for, and how much what speaks against a decision weighs.',
  },
  audit: { name: 'Audit', description: 'The trail of every change.' },
  figures: { name: 'Figures', description: 'What is counted of the work.' },
  desk: { name: 'Desk', description: 'What there is to do, oldest first.' },
  timeline: { name: 'Story', description: 'The trail as people read it.' },
}
