/** The parts of an OpenAPI 3.1 document that are read out. */

export interface ApiSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  anyOf?: ApiSchema[]
  allOf?: ApiSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  contentMediaType?: string
  additionalProperties?: boolean | ApiSchema
}

export interface ApiMedia {
  schema?: ApiSchema
  example?: unknown
  examples?: Record<string, ApiExample>
}

export interface ApiExample {
  $ref?: string
  summary?: string
  value?: unknown
}

export interface ApiResponse {
  $ref?: string
  description?: string
  headers?: Record<string, { description?: string }>
  content?: Record<string, ApiMedia>
}

export interface ApiParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: ApiSchema
  example?: unknown
}

export interface ApiOperation {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  security?: unknown[]
  parameters?: ApiParameter[]
  requestBody?: { content: Record<string, ApiMedia> }
  responses: Record<string, ApiResponse>
}

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; summary?: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: {
    schemas: Record<string, ApiSchema>
    responses: Record<string, ApiResponse>
    examples?: Record<string, ApiExample>
  }
}

/** A call with where it is made. */
export interface ApiCall {
  method: string
  path: string
  operation: ApiOperation
}

export interface ApiGroup {
  name: string
  description: string
  anchor: string
  calls: ApiCall[]
}

/** The calls by the groups that the document tells of, in its order. */
export function groupsOf({ tags = [], paths }: ApiDocument): ApiGroup[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return tags.map(({ name, description = '' }) => ({
    name,
    description,
    anchor: `group-${name.toLowerCase().replaceAll(' ', '-')}`,
    calls: calls.filter(({ operation }) => operation.tags?.includes(name)),
  }))
}

export const nameOfRef = (ref: string): string => ref.split('/').at(-1) ?? ref
export const refusalAnchor = (code: string): string => `refusal-${code}`
export const schemaAnchor = (name: string): string => `schema-${name}`

/** What a reference leads to, or the thing itself. */
export function resolved<T extends { $ref?: string }>(thing: T, among: Record<string, T> = {}): T {
  return thing.$ref === undefined ? thing : (among[nameOfRef(thing.$ref)] ?? thing)
}
