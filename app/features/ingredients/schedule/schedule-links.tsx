import { useRouteLoaderData } from '@remix-run/react'
import { ForWriters } from '~/components/accounts/for-writers'
import { Button, buttonClass } from '~/components/ui/button'
import { FileBadge, FileText } from '~/components/ui/icons'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

/** The approved ingredients of a site, to take along; none for a headquarters that makes nothing itself. */
export function ScheduleLinks({ placeId }: { placeId: string }) {
  const words = useWords().schedule
  const headquarters = useRouteLoaderData<{ company: Company }>('routes/certifier/companies/company/layout')
  if (headquarters?.company.manufactoring === false) return null
  return (
    <section
      aria-label={words.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border bg-surface px-4 py-2.5 print:hidden"
    >
      <FileBadge aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-56 flex-1">
        <span className="block font-semibold">{words.title}</span>
        <span className="block text-label text-ink-2">{words.hint}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {/* The browser's own form: the answer is a file, in a tab of its own. */}
        <ForWriters>
          <form method="post" action={paths.schedule(placeId)} target="_blank">
            <Button type="submit" icon={FileText} aria-label={words.pdfNamed}>
              {words.pdf}
            </Button>
          </form>
        </ForWriters>
        <a href={paths.scheduleXlsx(placeId)} aria-label={words.xlsxNamed} className={buttonClass()}>
          XLSX
        </a>
      </div>
    </section>
  )
}
