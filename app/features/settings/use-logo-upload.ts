import { useRef, useState } from 'react'
import { askServer } from '~/components/ask-server'
import type { CertifierLogo } from '~/contract/settings'
import { certifierLimits } from '~/domain/certifier-settings'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** Uploaded as soon as it is chosen, for display. @param onUploaded receives the checksum */
export function useLogoUpload(onUploaded: (sha256: string) => void) {
  const words = useWords().settings
  const { formatBytes } = useFormat()
  const [state, setState] = useState<'idle' | 'uploading' | { wrong: string }>('idle')
  const newest = useRef(0)

  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    const turn = ++newest.current
    if (!file) return setState('idle')
    if (file.size > certifierLimits.logoBytes)
      return setState({ wrong: words.logoTooLarge(formatBytes(certifierLimits.logoBytes)) })
    setState('uploading')
    const answer = await send(file)
    // Another one was chosen meanwhile.
    if (turn !== newest.current) return
    if ('sha256' in answer) {
      input.value = ''
      setState('idle')
      onUploaded(answer.sha256)
    } else setState({ wrong: answer.message ?? words.logoFailed })
  }
  return {
    choose,
    isUploading: state === 'uploading',
    wrong: typeof state === 'object' ? state.wrong : null,
  }
}

async function send(file: File): Promise<CertifierLogo | { message?: string }> {
  const body = new FormData()
  body.set('file', file)
  try {
    const response = await askServer(paths.uploadLogo(), { method: 'POST', body })
    const said = (await response.json()) as CertifierLogo | { message?: string }
    // A server fault is reported in the screen's own words.
    return response.status < 500 ? said : {}
  } catch {
    return {}
  }
}
