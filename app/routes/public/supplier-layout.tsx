import { framed } from '~/components/page/framed'
import { titled } from '~/components/page/page-meta'
import { AuthFrame } from '~/features/auth/auth-frame'

export const meta = titled(() => null)

/** With the framework’s scripts: on a bad line a form that cannot be sent keeps its fields and its file. */
const { Layout, ErrorBoundary } = framed(({ children }) => <AuthFrame isBrief>{children}</AuthFrame>)
export { Layout as default, ErrorBoundary }
