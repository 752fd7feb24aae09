import { useParams } from '@remix-run/react'
import type { ParamsOf } from '~/portal/route-args'

/** The parameters of this page's path. Give the type of its loader or action, which names them. */
export const usePageParams = <Loader>() => useParams() as ParamsOf<Loader>
