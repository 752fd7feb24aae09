import { contexts as published } from '@digitalbazaar/credentials-context'
import jsonld from 'jsonld'

/**
 * Each UNTP 0.7.0 type that our credentials contain, with the terms that it may use, as its context defines
 * them.
 */
const untp: Record<string, Record<string, object | string>> = {
  DigitalConformityCredential: {},
  CredentialIssuer: {},
  IdentifierScheme: {},
  ConformityScheme: {},
  ConformityTopic: {},
  Criterion: {},
  PerformanceMetric: {},
  Party: { registeredId: 'text', idScheme: 'node', partyAddress: { streetAddress: 'text' } },
  Facility: { address: { streetAddress: 'text' } },
  Product: {
    modelNumber: 'text',
    batchNumber: 'text',
    relatedParty: { role: 'text', party: 'node' },
  },
  ConformityAttestation: {
    assessorLevel: 'text',
    assessmentLevel: 'text',
    attestationType: 'text',
    issuedToParty: 'node',
    referenceScheme: 'node',
    conformityCertificate: { linkURL: 'text', linkName: 'text', mediaType: 'text' },
    conformityAssessment: 'node',
  },
  ConformityAssessment: {
    assessmentCriteria: 'node',
    assessmentDate: 'text',
    assessedPerformance: { metric: 'node', score: { code: 'text', definition: 'text' } },
    assessedProduct: { product: 'node', idVerifiedByCAB: 'text' },
    assessedFacility: { facility: 'node', idVerifiedByCAB: 'text' },
    specifiedCondition: 'text',
    evidence: { linkURL: 'text', linkName: 'text', mediaType: 'text' },
    conformityTopic: 'node',
    conformance: 'text',
  },
}

const termOf = (name: string, value: object | string): object =>
  typeof value === 'string'
    ? { '@id': `untp:${name}`, ...(value === 'node' && { '@type': '@id' }) }
    : { '@id': `untp:${name}`, '@context': termsOf(value as Record<string, object | string>) }

const termsOf = (terms: Record<string, object | string>): object => ({
  '@protected': true,
  ...Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, termOf(name, value)])),
})

const untpContext = {
  '@context': {
    '@version': 1.1,
    '@protected': true,
    untp: 'https://vocabulary.uncefact.org/untp/',
    ...Object.fromEntries(
      Object.entries(untp).map(([type, terms]) => [
        type,
        {
          '@id': `untp:${type}`,
          '@context': {
            ...termsOf(terms),
            name: 'https://schema.org/name',
            description: 'https://schema.org/description',
          },
        },
      ]),
    ),
  },
}

const known = new Map<string, unknown>([
  ...published,
  ['https://vocabulary.uncefact.org/untp/0.7.0/context/', untpContext],
])

/**
 * A document as linked data, in the mode in which an undefined word is an error; fetches no context.
 * @throws for a type or term without meaning
 */
export const expandSafely = (document: object): Promise<unknown[]> =>
  jsonld.expand(document, {
    safe: true,
    documentLoader: (url) => {
      if (!known.has(url)) return Promise.reject(new Error(`no context ${url}`))
      return Promise.resolve({ documentUrl: url, document: known.get(url) })
    },
  })
