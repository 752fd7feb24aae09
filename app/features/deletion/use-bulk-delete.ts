import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { askServer, SignedOutError } from '~/components/ask-server'
import { untick } from '~/components/list/ticked-rows'
import { paths } from '~/portal/paths'
import type { BulkKind } from './bulk-kind'
import type { BulkResult, NotDeleted } from './delete-item'

export type BulkState =
  | { phase: 'confirm' }
  | { phase: 'deleting'; deleted: number; total: number }
  | { phase: 'error'; deleted: number; failed: NotDeleted[] }
  | { phase: 'complete'; deleted: number }

interface Named {
  id: string
  name: string
}

async function deleteOne(
  kind: BulkKind,
  item: Named,
  reason: string | null,
): Promise<BulkResult | 'signed-out'> {
  const lost: BulkResult = { deleted: 0, failed: [{ ...item, message: '', products: [] }] }
  try {
    const body = new URLSearchParams({ kind, ids: item.id, ...(reason && { reason }) })
    const response = await askServer(paths.bulkDelete(), { method: 'POST', body })
    return response.ok ? ((await response.json()) as BulkResult) : lost
  } catch (error) {
    if (error instanceof SignedOutError) return 'signed-out'
    // No answer counts as not deleted; trying again does no harm.
    return lost
  }
}

/** One by one, so that progress can be shown (specification §4 "Bulk delete"). */
export function useBulkDelete(kind: BulkKind, onComplete: (deleted: number) => void) {
  const [state, setState] = useState<BulkState>({ phase: 'confirm' })
  const revalidator = useRevalidator()

  /** @param reason a certifier's */
  async function start(items: Named[], before: number, reason: string | null) {
    let deleted = before
    const failed: NotDeleted[] = []
    const total = before + items.length
    for (const item of items) {
      setState({ phase: 'deleting', deleted, total })
      const result = await deleteOne(kind, item, reason)
      if (result === 'signed-out') return
      deleted += result.deleted
      if (result.failed.length === 0) untick(window.location.href, [item.id])
      failed.push(...result.failed)
    }
    revalidator.revalidate()
    if (failed.length > 0) {
      setState({ phase: 'error', deleted, failed })
    } else {
      setState({ phase: 'complete', deleted })
      onComplete(deleted)
    }
  }

  return { state, start }
}
