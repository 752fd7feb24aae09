import { registerFile } from '~/features/directory/register-files.server'
import type { RouteArgs } from '~/portal/route-args'

export const loader = ({ request, params }: RouteArgs<'name'>) => registerFile(request, params.name)
