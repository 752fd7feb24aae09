import type { OpenAPI } from '@orpc/contract'
import { toWire, wireBody } from '../errors'
import type { refusalsWith, RefusalCode } from './refusals'
import { statusWords } from './words'

type Response = OpenAPI.ResponseObject
type Refusals = ReturnType<typeof refusalsWith>

/** The one shape of every refusal (decisions §1). */
export const errorSchema = {
  type: 'object',
  description: 'What every refusal looks like.',
  properties: {
    status: { type: 'integer', description: 'The status of the answer.' },
    code: { type: 'string', description: 'What is refused and why, for programs: it does not change.' },
    message: { type: 'string', description: 'The same for a person, in Italian.' },
    issues: {
      type: 'object',
      description: 'For 400: messages by the path of the field, `certificationGroup.name`.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    details: {
      type: 'object',
      description: 'What explains it: names of what is in use, the state as it is now.',
      additionalProperties: true,
    },
  },
  required: ['status', 'code', 'message'],
} satisfies OpenAPI.SchemaObject

/** What the portal answers when the fault is on its side. */
export const serverFault: Response = {
  description: "The portal's own fault or trouble: the same call may succeed later.",
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: wireBody(toWire(new Error()).wire),
    },
  },
}

/**
 * The answers of a call that refuses with these codes, by status.
 * @returns each with the codes as its key words, under which the same answer of another call can be found
 */
export function refusalResponses(
  codes: readonly RefusalCode[],
  refusals: Refusals,
): { status: number; codes: RefusalCode[]; response: Response }[] {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of new Set(codes)) {
    const { status } = refusals[code].example
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return [...byStatus].map(([status, codes]) => ({
    status,
    codes,
    response: {
      description: statusWords[status] ?? '',
      ...(status === 429 && {
        headers: {
          'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer' } },
        },
      }),
      content: {
        'application/json': {
          schema: {
            allOf: [{ $ref: '#/components/schemas/Error' }],
            properties: { status: { const: status }, code: { enum: codes } },
          },
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    },
  }))
}

/** An example of every refusal, which the answers refer to. */
export const refusalExamples = (refusals: Refusals): Record<string, OpenAPI.ExampleObject> =>
  Object.fromEntries(
    Object.entries(refusals).map(([code, { says, example }]) => [
      code,
      { summary: says, value: wireBody(toWire(example).wire) },
    ]),
  )

/** `not_found` → `NotFound`, `forbidden` and `cross_origin` → `ForbiddenOrCrossOrigin`. */
export const responseName = (codes: readonly RefusalCode[]): string =>
  codes
    .map((code) =>
      code
        .split(/[._]/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(''),
    )
    .join('Or')
