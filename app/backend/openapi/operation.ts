import type { OpenAPI } from '@orpc/contract'
import { z } from 'zod'
import type { Access } from '~/domain/access'
import { exampleOf, isFile, nameOfRef } from './examples'
import { glossary } from './glossary'
import type { refusalsWith, RefusalCode } from './refusals'
import { refusalResponses, responseName } from './responses'
import type { Said } from './said'
import { arrayOfQuery, tidy, type Schema } from './schema'

/** A call as the contract declares it, and what is said of it. */
export interface CallOfDocument {
  access: Access
  method: string
  path: string
  input: z.ZodType | undefined
  tag: string
  said: Said
}

interface Surroundings {
  schemas: Record<string, Schema>
  /** Answers that several calls give; those of a call are put here. */
  responses: Record<string, OpenAPI.ResponseObject>
  refusals: ReturnType<typeof refusalsWith>
}

type Content = Record<string, OpenAPI.MediaTypeObject>

const whoMayCall: Record<Access, string> = {
  public: 'Anybody, without signing in.',
  'signed-in': 'Whoever is signed in.',
  certifier: 'Certifiers.',
  manager: 'Certifiers who are managers.',
  company: 'Accounts of a company.',
}

/** The operation that the generator made, with everything that shapes alone do not tell. */
export function finishOperation(
  operation: OpenAPI.OperationObject,
  call: CallOfDocument,
  around: Surroundings,
): OpenAPI.OperationObject {
  const { access, said, tag } = call
  const parameters = (operation.parameters ?? []) as OpenAPI.ParameterObject[]
  const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined
  return {
    ...operation,
    description: `${said.says}\n\n**Who may call:** ${whoMayCall[access]}`,
    tags: [tag],
    security: access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && {
      parameters: parameters.map((each) => finishParameter(each, said, around)),
    }),
    ...(body && {
      requestBody: {
        ...body,
        content: finishContent(asSent(body.content, around.schemas), said.request, around),
      },
    }),
    responses: {
      ...finishAnswers(operation.responses ?? {}, said.answer, around),
      ...refusalsOf(call, around),
      '5XX': { $ref: '#/components/responses/ServerFault' },
    },
  }
}

function finishParameter(
  { name, in: place, required = false, schema: given }: OpenAPI.ParameterObject,
  { sorts }: Said,
  { schemas }: Surroundings,
): OpenAPI.ParameterObject {
  const either = tidy((given ?? {}) as Schema)
  const schema = arrayOfQuery(either) ?? either
  const { description: _said, ...plain } = schema
  const says = either.description ?? schema.description ?? glossary[name]?.says ?? ''
  const [firstSort] = sorts ?? []
  const isSort = name === 'Sort' && firstSort !== undefined
  return {
    name,
    in: place,
    required,
    description: isSort
      ? `${says} One of ${sorts?.map((sort) => `\`${sort}\``).join(', ')}; anything else falls back to the list's own order.`
      : says,
    schema: plain as OpenAPI.ParameterObject['schema'] & object,
    example: isSort ? firstSort : exampleOf(schema, schemas, name),
  }
}

/** A body with a file is a form; everything else is JSON. */
function asSent(content: Content, schemas: Surroundings['schemas']): Content {
  const json = content['application/json']
  const schema = (json?.schema ?? {}) as Schema
  const { properties = {} } = schema.$ref === undefined ? schema : (schemas[nameOfRef(schema.$ref)] ?? {})
  return json && Object.values(properties).some(isFile) ? { 'multipart/form-data': json } : content
}

function finishAnswers(
  answers: OpenAPI.ResponsesObject,
  otherwise: object | undefined,
  around: Surroundings,
): OpenAPI.ResponsesObject {
  return Object.fromEntries(
    Object.entries(answers).map(([status, given]) => {
      const answer = given as OpenAPI.ResponseObject
      const { content, description } = answer
      return [
        status,
        {
          ...answer,
          description: description === 'OK' ? 'Done as asked.' : description,
          ...(content && { content: finishContent(content, otherwise, around) }),
        },
      ]
    }),
  )
}

function finishContent(content: Content, otherwise: object | undefined, { schemas }: Surroundings): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const schema = tidy((media.schema ?? {}) as Schema)
      if (isFile(schema)) return [type, { schema: schema as OpenAPI.SchemaObject }]
      const example = { ...(exampleOf(schema, schemas) as object), ...otherwise }
      return [type, { schema: schema as OpenAPI.SchemaObject, example }]
    }),
  )
}

function refusalsOf(call: CallOfDocument, { responses, refusals }: Surroundings): OpenAPI.ResponsesObject {
  const found = refusalResponses(codesOf(call), refusals)
  return Object.fromEntries(
    found.map(({ status, codes, response }): [string, OpenAPI.ResponsesObject[string]] => {
      // What several calls answer alike stands once.
      if (codes.length > 2 || status === 409) return [String(status), response]
      const name = responseName(codes)
      responses[name] ??= response
      return [String(status), { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** With what a call refuses: what follows from its declaration, and what is said of it. */
function codesOf({ access, method, path, input, said }: CallOfDocument): RefusalCode[] {
  const isWrite = method !== 'get'
  const codes: RefusalCode[] = []
  if (isWrite || canBeWrong(input, path)) codes.push('invalid_input')
  if (access !== 'public') codes.push('unauthenticated')
  if (access !== 'public' && access !== 'signed-in') codes.push('forbidden')
  if (isWrite) codes.push('cross_origin', 'body_too_large', 'unsupported_media_type')
  return [...codes, ...(said.refusals ?? [])]
}

/** Whether a query can be wrong: what is in the path is some text, and what is lenient takes anything. */
function canBeWrong(input: z.ZodType | undefined, path: string): boolean {
  if (!(input instanceof z.ZodObject)) return input !== undefined
  return Object.entries(input.shape).some(
    ([name, field]) => !path.includes(`{${name}}`) && !isLenient(field as z.ZodType),
  )
}

function isLenient(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodPipe) return isLenient(schema.in as z.ZodType)
  return schema instanceof z.ZodCatch
}
