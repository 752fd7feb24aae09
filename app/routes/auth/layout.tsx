import { framed } from '~/components/page/framed'
import { titled } from '~/components/page/page-meta'
import type { PlainHandle } from '~/components/plain/use-plain'
import { AuthFrame } from '~/features/auth/auth-frame'

export const meta = titled(() => null)

export const handle: PlainHandle = { plain: true }

const { Layout, ErrorBoundary } = framed(AuthFrame)
export { Layout as default, ErrorBoundary }
