import { getInputProps } from '@conform-to/react'
import { Trash2 } from '~/components/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { FormSection } from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { certifierLimits } from '~/domain/certifier-settings'
import { useFormat } from '~/i18n/use-format'
import { useMessages } from '~/i18n/use-messages'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { CertifierFormFields } from './certifier-form.schema'
import { askServer } from '~/components/ask-server'
import type { CertifierLogo } from '~/contract/settings'

export function LogoField({ portal }: { portal: PortalFormState<CertifierFormFields> }) {
  const words = useWords().settings
  const { formatBytes } = useFormat()
  const { form, fields } = portal
  const logo = fields.logo.value ?? ''
  const name = (value: string) => form.update({ name: fields.logo.name, value })
  const inWords = useMessages()
  const { choose, isUploading, wrong } = useLogoUpload(name)

  // Drafts are written on typing; choosing a picture counts as well.
  useEffect(() => {
    document.getElementById(form.id)?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [form.id, logo])

  const { key, ...hidden } = getInputProps(fields.logo, { type: 'hidden', ariaAttributes: false })
  return (
    <FormSection title={words.sections.logo}>
      <input key={key} {...hidden} data-draft />
      <div className="flex flex-col gap-4">
        {logo ? (
          <div className="flex flex-wrap items-center gap-4">
            <span className="inline-flex rounded-lg border bg-white p-3">
              <img
                src={paths.certifier.settingsLogo(logo)}
                alt={words.logoAlt}
                className="h-16 max-w-48 object-contain"
              />
            </span>
            <Button
              type="submit"
              name="intent"
              value="remove-logo"
              variant="ghost"
              icon={Trash2}
              onClick={(event) => {
                event.preventDefault()
                name('')
              }}
            >
              {words.removeLogo}
            </Button>
          </div>
        ) : null}
        <Field
          id={fields.logoFile.id}
          label={logo ? words.logoReplace : words.logoFile}
          hint={isUploading ? words.logoUploading : words.logoHint(formatBytes(certifierLimits.logoBytes))}
          errors={wrong ? [wrong] : (inWords(fields.logoFile.errors ?? fields.logo.errors) ?? [])}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name={fields.logoFile.name}
              accept="image/png,image/jpeg"
              onChange={({ currentTarget }) => void choose(currentTarget)}
              className="control h-auto py-1.5 file:me-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-medium file:text-ink"
            />
          )}
        </Field>
      </div>
    </FormSection>
  )
}

/** Uploaded as soon as it is chosen, for display. @param onUploaded receives the checksum */
function useLogoUpload(onUploaded: (sha256: string) => void) {
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
