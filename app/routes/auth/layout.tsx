import { framed } from '~/components/page/framed'
import { titled } from '~/components/page/page-meta'
import { AuthFrame } from '~/features/auth/auth-frame'

export const meta = titled(() => null)

const { Layout, ErrorBoundary } = framed(AuthFrame)
export { Layout as default, ErrorBoundary }
