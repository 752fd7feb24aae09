import { createHash } from 'node:crypto'
import { endOfDayInRome } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { issuedDocument, issuedDocumentOf, type IssuedDocument } from '../verify/verify-certificate'
import { verifyUrl } from '../../settings/verify-url'
import { assessmentByList, listAssessments, type AssessedDocument } from './assessments'
import { issuerDid, productListUrl } from '../../credentials/issuer'
import { statusEntries } from '../../credentials/status-list'
import { credentialMediaType, signCredential } from '../../credentials/credential-key'

// Pinned, as UNTP is not at 1.0: what was signed keeps its meaning.
const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://vocabulary.uncefact.org/untp/0.7.0/context/',
]

/** More products go into a list of their own, referenced by digest. */
const productsInside = 200
const productListType = 'application/ld+json'

/** A UNTP Digital Conformity Credential (docs/decisions/0011), signed anew each time. @throws AppError 404 */
export async function certificateCredential(ctx: Ctx, certificateId: string): Promise<File> {
  const document = await issuedDocument(ctx, certificateId)
  const credentialStatus = await statusEntries(ctx, certificateId)
  const token = await signCredential(ctx, {
    ...buildCredential(ctx, document),
    credentialStatus,
  })
  const name = `certificato-${document.printed.number.replace('/', '-')}.vc.jwt`
  return new File([token], name, { type: credentialMediaType })
}

/** Public for holders of the code. @throws AppError 404; 429 after too many unknown codes */
export async function productList(ctx: Ctx, input: { code: string; revision: string }): Promise<File> {
  const document = await issuedDocumentOf(ctx, input)
  ctx.responseHeaders.set('cache-control', 'public, max-age=3600')
  return new File([productListBytes(ctx, document)], 'prodotti.jsonld', { type: productListType })
}

function buildCredential(ctx: Ctx, document: IssuedDocument): object {
  const { printed, shortCode } = document
  const assessed = assessedDocument(ctx, document)
  const check = verifyUrl(ctx, shortCode)
  const name = credentialName(document)
  const { assessments, related } = assessmentsIn(ctx, document, assessed)
  return {
    '@context': contexts,
    id: `${assessed.uri}-credential`,
    type: ['DigitalConformityCredential', 'VerifiableCredential'],
    issuer: { type: ['CredentialIssuer'], id: issuerDid(ctx), name: printed.certifier.name },
    validFrom: printed.creationInstant,
    validUntil: endOfDayInRome(printed.group.expireOn),
    name,
    ...related,
    credentialSubject: {
      type: ['ConformityAttestation'],
      id: assessed.uri,
      name,
      ...(printed.group.description ? { description: printed.group.description } : {}),
      assessorLevel: '3rdParty',
      assessmentLevel: 'scheme-self',
      attestationType: 'certification',
      issuedToParty: {
        type: ['Party'],
        id: `${assessed.uri}-party`,
        name: printed.client.businessName,
        ...(printed.client.businessCode
          ? {
              registeredId: printed.client.businessCode,
              idScheme: {
                type: ['IdentifierScheme'],
                id: `${assessed.concepts}#vat-number`,
                name: 'VAT number (partita IVA)',
              },
            }
          : {}),
        partyAddress: { streetAddress: printed.client.address },
      },
      referenceScheme: {
        type: ['ConformityScheme'],
        id: `${assessed.concepts}#kosher-scheme`,
        name: `Kosher – ${printed.certifier.name}`,
      },
      conformityCertificate: { linkURL: check, linkName: printed.number, mediaType: 'text/html' },
      conformityAssessment: assessments,
    },
  }
}

function assessmentsIn(ctx: Ctx, document: IssuedDocument, assessed: AssessedDocument) {
  if (document.printed.products.length <= productsInside)
    return { assessments: listAssessments(assessed), related: {} }
  const url = productListUrl(ctx, document.shortCode, document.revision)
  const digest = createHash('sha384').update(productListBytes(ctx, document)).digest('base64')
  return {
    assessments: [
      assessmentByList(assessed, { linkURL: url, linkName: 'Products', mediaType: productListType }),
    ],
    related: { relatedResource: [{ id: url, digestSRI: `sha384-${digest}`, mediaType: productListType }] },
  }
}

function productListBytes(ctx: Ctx, document: IssuedDocument): string {
  const assessed = assessedDocument(ctx, document)
  return JSON.stringify({
    '@context': contexts,
    type: ['ConformityAttestation'],
    id: assessed.uri,
    name: credentialName(document),
    conformityAssessment: listAssessments(assessed),
  })
}

const credentialName = ({ printed }: IssuedDocument) => `${printed.group.name} – ${printed.number}`

const assessedDocument = (ctx: Ctx, { printed, shortCode, revision }: IssuedDocument): AssessedDocument => ({
  printed,
  concepts: `${ctx.settings.publicUrl}/verify`,
  uri: `${verifyUrl(ctx, shortCode)}#document-${revision}`,
})
