import type { AppLoadContext } from '@remix-run/node'

/**
 * What Remix gives a route's loader and action.
 * @param Param the parameters of the route's path, as app/routes.ts has it: without them the route is not reached
 * @param Either those of which each of its mounts has one
 */
export interface RouteArgs<Param extends string = never, Either extends string = never> {
  request: Request
  params: Readonly<Record<Param, string> & Partial<Record<Either, string>>>
  context: AppLoadContext
}

/** The parameters of a route's path, as its loader or action names them. */
export type ParamsOf<Loader> = Loader extends (args: infer Args) => unknown
  ? Args extends { params: infer Params }
    ? Params
    : never
  : Readonly<Record<string, string | undefined>>
