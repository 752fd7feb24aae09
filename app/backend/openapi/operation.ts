import type { OpenAPI } from '@orpc/contract'
import type { z } from 'zod'
import type { CallMeta } from '~/contract/calls/call'
import { describedField } from '~/contract/docs/fields'
import type { ErrorCode } from '~/contract/calls/errors'
import { isForWriters, type Access } from '~/domain/access'
import type { TokenScope } from '~/domain/programs'
import { exampleOf, isFile, nameOfRef } from './examples'
import { errorResponses, responseName, type ErrorExamples } from './responses'
import { arrayOfQuery, tidy, type Schema } from './schema'
import { idempotencyKey } from './words'

export interface CallOfDocument extends CallMeta {
  method: string
  path: string
  input: z.ZodType | undefined
  tag: string
}

interface Surroundings {
  schemas: Record<string, Schema>
  /** Responses that several calls share; collected here. */
  responses: Record<string, OpenAPI.ResponseObject>
  errors: ErrorExamples
}

type Content = Record<string, OpenAPI.MediaTypeObject>

const whoMayCall: Record<Access, string> = {
  public: 'Anybody, without signing in.',
  'signed-in': 'Whoever is signed in.',
  certifier: 'Certifiers.',
  manager: 'Certifiers who are managers.',
  company: 'Accounts of a company.',
}

const whichToken = (token: TokenScope | false): string =>
  token ? `with a token that ${token === 'read' ? 'reads' : 'writes'}.` : 'no token opens it.'

/** Adds what the generator cannot derive from schemas. */
export function finishOperation(
  operation: OpenAPI.OperationObject,
  call: CallOfDocument,
  around: Surroundings,
): OpenAPI.OperationObject {
  const { access, tag, takesKey } = call
  const own = (operation.parameters ?? []) as OpenAPI.ParameterObject[]
  const parameters = [
    ...own.map((each) => finishParameter(each, around)),
    ...(takesKey ? [idempotencyKey] : []),
  ]
  const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined
  return {
    ...operation,
    description: `${operation.description}\n\n**Who may call:** ${whoMayCall[access]}\n\n**Programs:** ${whichToken(call.token)}`,
    ...{ 'x-stable': call.stable },
    tags: [tag],
    security: [
      ...(access === 'public' ? [] : [{ session: [] }]),
      ...(call.token && access !== 'public' ? [{ token: [] }] : []),
    ],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        ...body,
        content: finishContent(asSent(body.content, around.schemas), around),
      },
    }),
    responses: {
      ...finishAnswers(operation.responses ?? {}, around),
      ...errorsOf(call, around),
      '5XX': { $ref: '#/components/responses/ServerFault' },
    },
  }
}

function finishParameter(
  { name, in: place, required = false, schema: given }: OpenAPI.ParameterObject,
  { schemas }: Surroundings,
): OpenAPI.ParameterObject {
  const either = tidy((given ?? {}) as Schema)
  const schema = arrayOfQuery(either) ?? either
  const { description, examples, ...plain } = schema
  return {
    name,
    in: place,
    required,
    description: either.description ?? description ?? describedField(name).description,
    schema: plain as OpenAPI.ParameterObject['schema'] & object,
    example: examples?.[0] ?? exampleOf(schema, schemas, name),
  }
}

/** A body with a file is a form, all others are JSON. */
function asSent(content: Content, schemas: Surroundings['schemas']): Content {
  const json = content['application/json']
  const schema = (json?.schema ?? {}) as Schema
  const { properties = {} } = schema.$ref === undefined ? schema : (schemas[nameOfRef(schema.$ref)] ?? {})
  return json && Object.values(properties).some(isFile) ? { 'multipart/form-data': json } : content
}

function finishAnswers(answers: OpenAPI.ResponsesObject, around: Surroundings): OpenAPI.ResponsesObject {
  return Object.fromEntries(
    Object.entries(answers).map(([status, given]) => {
      const answer = given as OpenAPI.ResponseObject
      const { content, description } = answer
      return [
        status,
        {
          ...answer,
          description: description === 'OK' ? 'Done as asked.' : description,
          ...(content && { content: finishContent(content, around) }),
        },
      ]
    }),
  )
}

function finishContent(content: Content, { schemas }: Surroundings): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const { examples, ...schema } = tidy((media.schema ?? {}) as Schema)
      if (isFile(schema)) return [type, { schema: schema as OpenAPI.SchemaObject }]
      const example = examples?.[0] ?? exampleOf(schema, schemas)
      return [type, { schema: schema as OpenAPI.SchemaObject, example }]
    }),
  )
}

function errorsOf(call: CallOfDocument, { responses, errors }: Surroundings): OpenAPI.ResponsesObject {
  const found = errorResponses(errorCodes(call), errors)
  return Object.fromEntries(
    found.map(({ status, codes, response }): [string, OpenAPI.ResponsesObject[string]] => {
      if (codes.length > 6 || status === 409) return [String(status), response]
      const name = responseName(codes)
      responses[name] ??= response
      return [String(status), { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** The errors that follow from access and input, and those that the call declares. */
function errorCodes(call: CallOfDocument): ErrorCode[] {
  const { access, method, errors, takesKey, withoutFactor, askedAgain } = call
  const isWrite = method !== 'get'
  // A read can at least have an unknown name.
  const codes: ErrorCode[] = ['invalid_input', 'token.invalid', 'token.scope', 'token.network']
  if (access !== 'public') codes.push('unauthenticated')
  if (access !== 'public' && access !== 'signed-in') codes.push('forbidden')
  if (access !== 'public' && !withoutFactor) codes.push('factor.set_up_first')
  if (askedAgain) codes.push('confirmation.required')
  if (isOfCompanies(access) && isForWriters({ ...call, isWrite })) codes.push('read_only')
  if (isWrite) codes.push('cross_origin', 'body_too_large', 'unsupported_media_type')
  codes.push('too_many_tries')
  if (takesKey) codes.push('idempotency.key_reused')
  return [...codes, ...errors]
}

const isOfCompanies = (access: Access) => access === 'signed-in' || access === 'company'
