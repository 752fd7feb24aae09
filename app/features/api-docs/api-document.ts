/** The parts of an OpenAPI 3.1 document that the page shows. */
export interface ApiDocument {
  info: { description?: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Answer>
    examples?: Record<string, { summary?: string; value?: unknown }>
  }
}

export interface Operation {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

export interface Answer {
  $ref?: string
  description?: string
  headers?: Record<string, { description?: string }>
  content?: Content
}

export type Content = Record<string, { schema?: Schema; example?: unknown; examples?: object }>

type Limit = 'minimum' | 'maximum' | `${'min' | 'max'}${'Length' | 'Items'}`

export interface Schema extends Partial<Record<Limit, number>> {
  $ref?: string
  type?: string | string[]
  format?: string
  contentMediaType?: string
  const?: unknown
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  examples?: unknown[]
}
