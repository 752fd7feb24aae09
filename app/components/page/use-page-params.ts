import { useParams } from '@remix-run/react'
import type { ParamsOf } from '~/portal/route-args'

/** Give the type of its loader or action, which names them. */
export const usePageParams = <Loader>() => useParams() as ParamsOf<Loader>
