import type { ORPCError, RouterClient } from '@orpc/server'
import type { IngredientDocument } from '~/contract/documents'
import type { RequestInfo } from '../core/context'
import type { router } from '../calls/router'

export type Api = RouterClient<typeof router>

/** What the portal and other programs reach the backend by, be it in this process or elsewhere. */
export interface BackendGateway {
  /**
   * The contract, called in this process or over HTTP; cookies that a call sets are put on `responseHeaders`.
   * `onError` may turn a refusal into something else by throwing that.
   */
  client(
    request: RequestInfo,
    responseHeaders: Headers,
    onError?: (error: ORPCError<string, never>) => never,
  ): Api
  /** The same contract over HTTP, under `/api`. */
  handle(request: Request, info: RequestInfo): Promise<Response>
  /**
   * `documents.upload` of a multipart form whose file is streamed, whatever the request's own address.
   * @throws what the contract's call throws
   */
  upload(request: Request, info: RequestInfo): Promise<IngredientDocument>
  /** The OpenAPI 3.1 document. */
  openapi(): Promise<object>
  /** @throws when the database does not answer */
  health(): Promise<void>
  close(): Promise<void>
}
