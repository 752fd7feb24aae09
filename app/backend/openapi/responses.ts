import type { OpenAPI } from '@orpc/contract'
import { errors, type ErrorCode } from '~/contract/calls/errors'
import type { Lang } from '~/domain/languages'
import { AppError, errorBody } from '../core/errors'
import { statusWords } from './words'

type Response = OpenAPI.ResponseObject
export type ErrorExamples = Record<ErrorCode, AppError>

/** Specification §7 "Refusals". */
export const errorSchema = {
  type: 'object',
  description: 'What every refusal looks like.',
  properties: {
    status: { type: 'integer', description: 'The status of the answer.' },
    code: { type: 'string', description: 'What is refused and why, for programs: it does not change.' },
    message: {
      type: 'string',
      description:
        'The same for a person, in the language that `Accept-Language` asks for: Italian or English.',
    },
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

export const serverFault = (lang: Lang): Response => ({
  description: "The portal's own fault or trouble: the same call may succeed later.",
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: errorBody(new AppError(500, 'internal'), lang),
    },
  },
})

/** The error responses of a call by status. @returns `codes` identifies equal responses of other calls */
export function errorResponses(
  codes: readonly ErrorCode[],
  examples: ErrorExamples,
): { status: number; codes: ErrorCode[]; response: Response }[] {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codes)) {
    const { status } = examples[code]
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

export const examplesOfErrors = (
  examples: ErrorExamples,
  lang: Lang,
): Record<string, OpenAPI.ExampleObject> =>
  Object.fromEntries(
    Object.entries(examples).map(([code, example]) => [
      code,
      { summary: errors[code as ErrorCode], value: errorBody(example, lang) },
    ]),
  )

/** `not_found` → `NotFound`, `forbidden` and `cross_origin` → `ForbiddenOrCrossOrigin`. */
export const responseName = (codes: readonly ErrorCode[]): string =>
  codes
    .map((code) =>
      code
        .split(/[._]/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(''),
    )
    .join('Or')
