import { Plus, Trash2 } from '~/components/ui/icons'
import { useEffect, useRef } from 'react'
import { ComboField, FormSection, TextField } from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { Button } from '~/components/ui/button'
import type { Words } from '~/i18n/words'
import { useWords } from '~/i18n/use-words'
import type { ContactFormFields } from './contact-form.schema'

/** For the error summary: without scripts it finds the labels nowhere else. */
export function detailLabels(count: number, { contacts: words }: Words): Record<string, string> {
  const rows = Array.from({ length: count }, (_, index): [string, string][] => [
    [`details[${index}].userLabel`, `${words.detail(index + 1)}, ${words.userLabel}`],
    // Labelled like its row: "Recapito 1, Recapito" would repeat it.
    [`details[${index}].contact`, words.detail(index + 1)],
  ])
  return Object.fromEntries(rows.flat())
}

/** Without scripts rows are added and removed by a round trip. */
export function DetailRows({ portal }: { portal: PortalFormState<ContactFormFields> }) {
  const words = useWords().contacts
  const { form, fields } = portal
  const rows = fields.details.getFieldList()
  const list = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    list.current?.querySelector<HTMLElement>('fieldset:last-of-type input:not([type=hidden])')?.focus()
  }, [rows.length])
  return (
    <FormSection title={words.details} description={words.detailsHint}>
      <div ref={list} id={fields.details.id} className="flex flex-col gap-5">
        {rows.map((row, index) => {
          const detail = row.getFieldset()
          const number = index + 1
          return (
            <fieldset
              key={row.key}
              className="grid items-start gap-x-4 gap-y-3 border-b pb-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
            >
              <legend className="sr-only">{words.detail(number)}</legend>
              <input type="hidden" name={detail.id.name} value={detail.id.value ?? ''} />
              <ComboField field={detail.userLabel} label={words.userLabel} options={words.kinds} required />
              <TextField field={detail.contact} label={words.contact} autoComplete="off" required />
              <Button
                {...form.remove.getButtonProps({ name: fields.details.name, index })}
                type="submit"
                variant="ghost"
                icon={Trash2}
                aria-label={words.removeDetail(number, detail.userLabel.value ?? '')}
                className="justify-self-start md:mt-[1.625rem]"
              >
                <span className="md:sr-only">{words.removeDetail(number, '')}</span>
              </Button>
            </fieldset>
          )
        })}
        <div>
          <Button
            {...form.insert.getButtonProps({ name: fields.details.name })}
            type="submit"
            icon={Plus}
            onClick={() => (added.current = true)}
          >
            {words.addDetail}
          </Button>
        </div>
      </div>
    </FormSection>
  )
}
