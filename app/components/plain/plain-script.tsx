import { useWords } from '~/i18n/use-words'
import { Spinner } from '../ui/spinner'
import { useRoot } from '../use-root'
import type { Part, PlainData } from './plain-data'
import type { ReactNode } from 'react'

export function PartTemplate({ part, children }: { part: Part; children: ReactNode }) {
  return <template data-part={part}>{children}</template>
}

/** A module: a browser without modules shows the page as without scripts. */
export function PlainScript({ src }: { src: string }) {
  const { common, errors, validation } = useWords()
  const data: PlainData = {
    user: useRoot().user,
    offlineLink: errors.offlineLink,
    offline: errors.offlineRetry,
    unavailable: errors.explainUnavailable,
    titlePrefix: validation.titlePrefix,
    working: common.working,
  }
  return (
    <>
      <PartTemplate part="spinner">
        <Spinner />
      </PartTemplate>
      <script type="module" src={src} data-plain={JSON.stringify(data)} />
    </>
  )
}
