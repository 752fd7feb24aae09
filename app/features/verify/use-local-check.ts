import { useState } from 'react'
import { useHydrated } from '~/components/use-hydrated'
import { paths } from '~/portal/paths'
import { largestFile } from './verify'

type Problem = 'tooLarge' | 'fileUnreadable'

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `isPossible` is false without scripts, and on pages that came over plain http. */
export function useLocalCheck() {
  const isPossible = useHydrated() && typeof crypto !== 'undefined' && 'subtle' in crypto
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function check(file: File | undefined) {
    if (!file || isBusy) return
    setProblem(file.size > largestFile ? 'tooLarge' : null)
    if (file.size > largestFile) return
    setBusy(true)
    try {
      location.assign(paths.verifiedFile(await sha256Of(file)))
    } catch {
      setProblem('fileUnreadable')
    } finally {
      setBusy(false)
    }
  }
  return { isPossible, isBusy, problem, check }
}
