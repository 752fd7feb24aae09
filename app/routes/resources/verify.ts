import type { FilesHandle } from '~/domain/takes-files'
import fileScript from '~/features/verify/check-file.ts?script'
import { checkPage, checkSentFile } from '~/features/verify/check-page.server'
import type { RouteArgs } from '~/portal/route-args'
import stylesheet from '~/styles/app.css?url'

export const handle: FilesHandle = { takesFiles: { files: 1, fromStrangers: true } }

export const loader = ({ request }: RouteArgs) => checkPage(request, { stylesheet, fileScript })

export const action = ({ request }: RouteArgs) => checkSentFile(request, { stylesheet, fileScript })
