import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { z } from 'zod'
import { contract } from '~/contract'
import type { Lang } from '~/domain/languages'
import { groups } from '~/contract/docs/groups'
import { namedSchemas } from '~/contract/docs/schemas'
import type { Agency } from '~/contract/items/agencies'
import type { Company } from '~/contract/companies'
import type { Contact } from '~/contract/contacts'
import type { CertifiedConcern } from '~/contract/certificates/certificates'
import type { Deviation } from '~/contract/visits/deviations'
import type { LineWithHistory } from '~/contract/lines'
import type { LookupEntry } from '~/contract/items/lookups'
import type { ConcernWeights, Term } from '~/contract/items/terms'
import type { Phrase } from '~/contract/items/phrases'
import type { CertifierSettings } from '~/contract/settings'
import type { CallMeta } from '~/contract/calls/call'
import { exampleOf } from './examples'
import { finishOperation, type CallOfDocument } from './operation'
import { errorExamples } from './error-examples'
import { errorSchema, examplesOfErrors, serverFault } from './responses'
import { tidy, withMeta, type Schema } from './schema'
import { info, securitySchemes } from './words'

/** The OpenAPI 3.1 document of `/api`, from the contract; the backend itself makes the examples of errors. */
export async function generateDocument(lang: Lang): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter({ interceptors: [withMeta] })],
  })
  const generated = await generator.generate(contract, {
    info,
    servers: [{ url: '/api', description: 'This portal.' }],
    tags: Object.values(groups),
    security: [{ session: [] }],
    commonSchemas: Object.fromEntries(
      Object.entries(namedSchemas).map(([name, schema]) => [name, { schema }]),
    ),
  })
  const schemas = withExamples(generated.components?.schemas as Record<string, Schema>)
  const responses: Record<string, OpenAPI.ResponseObject> = { ServerFault: serverFault(lang) }
  const shown = (name: string): unknown => exampleOf({ $ref: `#/components/schemas/${name}` }, schemas)
  const errors = errorExamples({
    Ingredient: shown('Ingredient'),
    Product: shown('Product'),
    SupplierCertificate: shown('SupplierCertificate'),
    Agency: shown('Agency') as Agency,
    Company: shown('Company') as Company,
    Contact: shown('Contact') as Contact,
    CertifierSettings: shown('CertifierSettings') as CertifierSettings,
    LookupEntry: shown('LookupEntry') as LookupEntry,
    Term: shown('Term') as Term,
    CertifiedConcern: shown('CertifiedConcern') as CertifiedConcern,
    ConcernWeights: shown('ConcernWeights') as ConcernWeights,
    Phrase: shown('Phrase') as Phrase,
    Deviation: shown('Deviation') as Deviation,
    Visit: shown('Visit'),
    LineWithHistory: shown('LineWithHistory') as LineWithHistory,
  })
  for (const call of callsOfContract()) {
    const item = generated.paths?.[call.path] as Record<string, OpenAPI.OperationObject>
    const operation = item[call.method]
    if (operation) item[call.method] = finishOperation(operation, call, { schemas, responses, errors })
  }
  return {
    ...generated,
    components: { schemas, responses, examples: examplesOfErrors(errors, lang), securitySchemes },
  } as OpenAPI.Document
}

function withExamples(generated: Record<string, Schema>): Record<string, Schema> {
  const schemas: Record<string, Schema> = { Error: errorSchema }
  for (const [name, schema] of Object.entries(generated)) schemas[name] = tidy(schema)
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.properties && name !== 'Error')
      schemas[name] = { ...schema, examples: [exampleOf({ $ref: `#/components/schemas/${name}` }, schemas)] }
  }
  return schemas
}

interface Definition {
  meta: CallMeta
  route: { method?: string; path?: string }
  inputSchema?: z.ZodType
}

function callsOfContract(): CallOfDocument[] {
  const calls: CallOfDocument[] = []
  traverseContractProcedures({ path: [], router: contract }, ({ contract: procedure, path }) => {
    const [group = ''] = path
    const { meta, route, inputSchema } = procedure['~orpc'] as Definition
    calls.push({
      ...meta,
      method: (route.method ?? 'POST').toLowerCase(),
      path: route.path ?? '',
      input: inputSchema,
      tag: groups[group as keyof typeof groups].name,
    })
  })
  return calls
}
