import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { isNothing, titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { EmptyTab } from '~/features/companies/empty-tab'
import { useImportLink } from '~/features/imports/use-import-link'
import { loadIngredients } from '~/features/ingredients/list/ingredients-list.server'
import { IngredientsTable } from '~/features/ingredients/list/ingredients-table'
import { useArea } from '~/features/items/use-item-paths'
import { requireArea } from '~/portal/guards.server'
import { placeIdIn, placeListsOf, paths, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { ForWriters } from '~/components/accounts/for-writers'
import { Button, buttonClass } from '~/components/ui/button'
import { FileBadge, FileText } from '~/components/ui/icons'
import type { Company } from '~/contract/companies'
import { useWords } from '~/i18n/use-words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.ingredients.title }) }

export const meta = titled((w) => w.ingredients.title, { tab: true, failed: isNothing })

export async function loader({ request, params }: RouteArgs<never, PlaceParam>) {
  return loadIngredients(request, await requireArea(request), placeIdIn(params))
}

export default function PlaceIngredientsPage() {
  const area = useArea()
  const params = usePageParams<typeof loader>()
  const to = placeListsOf(area, params)
  const createTo = to.ingredients.create()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ScheduleLinks placeId={placeIdIn(params)} />
      <IngredientsTable
        page={useLoaderData<typeof loader>()}
        createTo={createTo}
        importTo={useImportLink('ingredients')}
        listAt={to.ingredients.list()}
        empty={area === 'Company' ? <EmptyTab kind="ingredients" createTo={createTo} /> : undefined}
      />
      <Outlet />
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** The approved ingredients of a site, to take along; none for a headquarters that makes nothing itself. */
function ScheduleLinks({ placeId }: { placeId: string }) {
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
