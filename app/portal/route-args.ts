import type { AppLoadContext } from '@remix-run/node'

/** `Param`: parameters of the path; `Either`: those of which each mount has one. */
export interface RouteArgs<Param extends string = never, Either extends string = never> {
  request: Request
  params: Readonly<Record<Param, string> & Partial<Record<Either, string>>>
  context: AppLoadContext
}

export type ParamsOf<Loader> = Loader extends (args: infer Args) => unknown
  ? Args extends { params: infer Params }
    ? Params
    : never
  : Readonly<Record<string, string | undefined>>
