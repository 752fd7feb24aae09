import type { ORPCError, RouterClient } from '@orpc/server'
import type { Lang } from '~/domain/languages'
import type { IngredientDocument } from '~/contract/documents'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import type { Measure } from '~/telemetry/measure'
import type { RequestInfo } from '../core/context'
import type { router } from '../calls/router'

export type Api = RouterClient<typeof router>

export interface Uploads {
  documents: IngredientDocument
  deviations: IngredientDocument
  supplierCertificates: SupplierCertificate
  supplierCertificateFile: SupplierCertificate
  supplierUpload: { ok: true }
}
export type UploadedTo = keyof Uploads

/** `backend`: on another instance. */
export type Missing = 'database' | 'storage' | 'backend'

export interface BackendGateway {
  /** The languages on offer; Italian is always one. */
  languages: readonly Lang[]
  /** Without a trailing slash. */
  publicUrl: string
  /** Cookies are appended to `responseHeaders`. `onError` may replace an error by throwing another. */
  client(
    request: RequestInfo,
    responseHeaders: Headers,
    onError?: (error: ORPCError<string, never>) => Promise<never> | never,
  ): Api
  /** Under `/api`. */
  handle(request: Request, info: RequestInfo): Promise<Response>
  /** An upload by a multipart form, its file streamed. @throws what the call throws */
  upload<To extends UploadedTo>(request: Request, info: RequestInfo, to: To): Promise<Uploads[To]>
  /** In this language, its examples of errors included. */
  openapi(lang: Lang): Promise<object>
  /** @throws when the database does not answer */
  health(): Promise<void>
  /** @returns what is missing before it can serve requests; null if nothing is */
  ready(): Promise<Missing | null>
  /** For the operator: what each minute's backup lacks; null where none is kept. */
  backup(): Promise<{ restorable: string | null; shortcomings: string[] } | null>
  /** Never slow and never fails: values that cannot be looked up are left out. */
  measures(): Promise<Measure[]>
  close(): Promise<void>
}
