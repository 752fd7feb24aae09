import { Seal } from '~/components/ui/icons'
import { useRoot } from '~/components/use-root'
import { italianDate } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { splitLines } from './typed-settings'

interface Shown {
  name: string | undefined
  address: string | undefined
  /** Telephone, e-mail, web, registration. */
  contacts: (string | undefined)[]
  place: string | undefined
  signatoryName: string | undefined
  signatoryRole: string | undefined
  conditions: (string | undefined)[]
  logo: string
}

/** Paper is white and its ink dark, whatever the theme. */
const paper = [
  '[--color-surface:#ffffff] [--color-line:#d9d4cb] [--color-accent-line:#8fb5aa]',
  '[--color-ink:#1c1917] [--color-ink-2:#57534e] [--color-ink-3:#68625b] [--color-accent:#0f5c4c]',
  'scheme-light bg-white text-ink',
].join(' ')

/** Imitates a certificate's head and foot: not every tablet's browser shows a PDF inside a page. */
export function CertificatePreview({ shown }: { shown: Shown }) {
  const words = useWords().settings
  const { today } = useRoot()
  const conditions = shown.conditions.filter((text) => text?.trim())
  return (
    <div className={`rounded-sm border px-6 py-5 ${paper}`}>
      <div className="flex items-center justify-center">
        {shown.logo ? (
          <span className="me-4 border-e border-accent-line pe-4">
            <img
              src={paths.certifier.settingsLogo(shown.logo)}
              alt=""
              className="h-10 max-w-32 object-contain"
            />
          </span>
        ) : null}
        <Seal className="size-11 text-accent" />
      </div>
      <p className="mt-2 text-center text-small font-semibold tracking-wider text-accent uppercase">
        {shown.name?.trim() || words.previewEmpty}
      </p>
      <p className="text-center text-[0.6875rem]/4 text-ink-2">
        {splitLines(shown.address ?? '').join(' · ') || words.previewEmpty}
      </p>
      <p className="text-center text-[0.6875rem]/4 wrap-anywhere text-ink-2">
        {shown.contacts.filter((text) => text?.trim()).join(' · ')}
      </p>
      <p className="mt-2 text-center font-serif text-title">{words.previewTitle}</p>
      <p className="text-center font-serif text-label text-accent">{words.previewNumber}</p>

      <div className="my-3 rounded-sm border border-dashed px-4 py-3 text-center text-small text-ink-3">
        {words.previewBody}
      </div>

      {conditions.length > 0 ? (
        <div className="text-[0.6875rem]/4 text-ink-2">
          <p className="font-semibold text-accent">{words.sections.conditions}</p>
          <ol className={conditions.length > 1 ? 'list-decimal ps-4' : ''}>
            {conditions.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ol>
        </div>
      ) : null}
      <div className="mt-4 flex items-end justify-between gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-[0.6875rem]/4 font-semibold text-accent">{words.previewPlace}</p>
          <p className="font-serif font-semibold">
            {shown.place?.trim() || words.previewEmpty}, {italianDate(today)}
          </p>
        </div>
        <div className="w-3/5 min-w-0 border-t border-ink pt-1 text-center">
          <p className="font-serif font-semibold">{shown.signatoryName?.trim() || words.previewEmpty}</p>
          <p className="text-[0.6875rem]/4 text-ink-2 italic">
            {shown.signatoryRole?.trim() || words.previewEmpty}
          </p>
        </div>
      </div>
    </div>
  )
}
