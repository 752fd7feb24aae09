import type { ReactNode } from 'react'
import { AppShell } from '~/components/shell/app-shell'
import { framed } from '~/components/page/framed'
import { titled } from '~/components/page/page-meta'
import { SearchBox } from '~/features/search/search-box'
import { useUser } from '~/components/use-root'

export const meta = titled(() => null)

function Shell({ children }: { children: ReactNode }) {
  const user = useUser()
  return (
    <AppShell user={user} search={user ? <SearchBox user={user} /> : null}>
      {children}
    </AppShell>
  )
}

const { Layout, ErrorBoundary } = framed(Shell)
export { Layout as default, ErrorBoundary }
