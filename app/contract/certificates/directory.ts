import { z } from 'zod'
import { productStates } from '~/domain/certificates/certificate-rules'
import { directoryPageSize, directoryPolicies, listedAs, listingModes } from '~/domain/certificates/directory'
import { count, day, id, instant } from '../fields'
import { PublicSuspension } from './rulings'

const Term = z.object({
  code: z.string(),
  description: z.string().describe('In Italian, as it was printed.'),
  english: z.string().nullable(),
})
export type DirectoryTerm = z.output<typeof Term>

/** The company that makes a product, if the register names it. */
const Maker = z.object({
  slug: z.string(),
  name: z.string(),
  town: z.string(),
  country: z.string(),
})

/** A product of the register; of `brandOnly` nothing that leads to its maker. */
export const DirectoryItem = z.object({
  slug: z.string().describe('Random, and the same for all versions and certificates of the product.'),
  name: z.string(),
  brand: z
    .string()
    .nullable()
    .describe('The company that it is made for; null for a product of the maker’s own.'),
  maker: Maker.nullable().describe('Null for `brandOnly`.'),
  listedAs: z.enum(listedAs),
  kosherStatus: Term,
  restriction: Term.nullable(),
  onlyWithMark: z.boolean().describe('Certified only where the pack bears the mark: to be said first.'),
  isPassover: z.boolean(),
  lotNumber: z.string().nullable().describe('The only lot that is certified.'),
  state: z
    .enum(productStates)
    .describe('On the day of the answer, in Rome; `takenOff`: what replaced its certificate is without it.'),
  issuedOn: day.nullable().describe('Null for `brandOnly`, like all its days: they would lead to its maker.'),
  expireOn: day.nullable().describe('As it was printed: what was ended before says so by `endedOn`.'),
  endedOn: day
    .nullable()
    .describe('The day it was revoked, ended, replaced or taken off, or the day after it expired.'),
  suspendedOn: day
    .nullable()
    .describe('Since when it is suspended, where its state says so; null for `brandOnly`.'),
})
export type DirectoryItem = z.output<typeof DirectoryItem>

const answeredAt = {
  asOf: instant.describe('When the answer was made.'),
  certifierName: z.string(),
  licence: z.string().describe('What the data may be used under.'),
}

const pageOfItems = {
  items: z.array(DirectoryItem),
  totalItems: count,
  totalIsMinimum: z.literal(true).optional().describe('There are more: so many were counted.'),
  page: z.number().int().min(1).describe('From 1; the last one, where a later one was asked for.'),
  pages: z.number().int().min(1).describe(`Of ${directoryPageSize} products.`),
}

export const DirectorySearch = z.object({
  ...answeredAt,
  ...pageOfItems,
  q: z.string().describe('What was searched for, cut at 200 letters; empty for everything.'),
  on: day.nullable(),
  onIgnored: z.boolean().describe('`on` was no date, and filters nothing.'),
  choices: z
    .object({ statuses: z.array(Term), restrictions: z.array(Term), countries: z.array(z.string()) })
    .describe('What there is to filter by.'),
})
export type DirectorySearch = z.output<typeof DirectorySearch>

/** A certificate that the product is or was on, the newest first. */
const HistoryEntry = z.object({
  number: z.string().nullable().describe('Null like `certificate`, and with it the next.'),
  verifyUrl: z.string().nullable(),
  lotNumber: z.string().nullable(),
  state: z.enum(productStates),
  issuedOn: day.nullable(),
  expireOn: day.nullable(),
  endedOn: day.nullable(),
})

export const DirectoryProduct = z.object({
  ...answeredAt,
  ...DirectoryItem.shape,
  code: z.string().nullable().describe('The maker’s product code; null for `brandOnly`.'),
  certificate: z
    .object({ number: z.string(), shortCode: z.string(), verifyUrl: z.string() })
    .nullable()
    .describe(
      'The newest; null for `brandOnly`, and where it leads to another company’s product that hides its maker.',
    ),
  gtins: z.array(z.string()).describe('Those confirmed, as they stand on packs.'),
  changedOn: day.nullable(),
  history: z.array(HistoryEntry),
  suspensions: z
    .array(
      PublicSuspension.omit({ productCodes: true }).extend({
        from: day.nullable().describe('The day since when it holds.'),
      }),
    )
    .describe(
      'Of the product on its newest certificate, the newest first; for `brandOnly` only one that holds today, without `from`.',
    ),
})
export type DirectoryProduct = z.output<typeof DirectoryProduct>

export const DirectoryCompany = z.object({
  ...answeredAt,
  ...Maker.shape,
  changedOn: day,
  ...pageOfItems,
})
export type DirectoryCompany = z.output<typeof DirectoryCompany>

export const DirectoryVersion = z.object({
  version: count.describe('Raised by every change of the register.'),
  isOpen: z.boolean().describe('False where the certifier keeps no register: nothing else answers.'),
  takesFollowers: z.boolean().describe('Whether `followers.ask` takes addresses.'),
})
export type DirectoryVersion = z.output<typeof DirectoryVersion>

/** A company's choice for a product in the register. */
export const Listing = z.object({
  mode: z
    .enum(listingModes)
    .nullable()
    .describe('Null for a product of the company’s own; `hidden` until somebody chooses.'),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable().describe('By name.'),
  slug: z.string().nullable().describe('Of its page in the register; null while it has none.'),
})
export type Listing = z.output<typeof Listing>

export const SetListing = z.object({ productId: id, mode: z.enum(listingModes) })

/** Whether a company is in the register. */
export const CompanyDirectory = z.object({
  policy: z.enum(directoryPolicies).describe('The certifier’s; only with `optIn` the company chooses.'),
  isListed: z.boolean(),
  changedAt: instant.nullable().describe('Null as long as nobody has chosen.'),
  changedBy: z.string().nullable().describe('By name.'),
  slug: z.string().nullable().describe('Of its page in the register; null while it has none.'),
})
export type CompanyDirectory = z.output<typeof CompanyDirectory>

export const SetCompanyDirectory = z.object({ isListed: z.boolean() })
