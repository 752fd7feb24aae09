/** Which modules travel to the browser in one file. */

/** Rollup's information about them. */
interface Graph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): { isEntry: boolean; importedIds: readonly string[]; code: string | null } | null
}

const framework = /\/node_modules\/(react-dom|@remix-run\/react)\//
/** A page that needs one of these counts as a form: nearly every dialog has fields too. */
const forms = /\/node_modules\/(@conform-to|@radix-ui)\/|\/app\/components\/(picker\/|parts\.tsx)/
/** Lists, with all that filters them and pages through them. */
const lists = /\/app\/components\/list\/(list-filters|list-selection|pager|data-table)\.tsx/
/** A browser's offline data: on few pages, and loaded by others if there is any. */
const device = /\/node_modules\/(idb|uuid)\/|\/app\/offline\//
const entryClient = /\/app\/entry\.client\.tsx/
const everyPage = /\/app\/(root|entry\.client)\.tsx/
/** Letters of source of an area's file that are not worth a request: every page loads them. */
const few = 12_000

const areas = {
  places: /^(accounts|anagraphic|companies|facilities)$/,
  items: /^(ingredients|products|items)$/,
  suppliers: /^(supplier-certificates|agencies)$/,
  files: /^(documents|deviation)$/,
  visits: /^(visits|deviations|lines)$/,
}

/** The part of the portal that a route belongs to; the same page of many items is one. */
function areaOf(entry: string): string {
  // A stranger’s, on a phone: without what the portal’s public pages share.
  if (/\/public\/supplier-/.test(entry)) return 'supplier-link'
  const [, ofSide, other] =
    /\/app\/routes\/(?:(?:certifier|company|shared)\/([\w-]+)|([\w-]+)\/)/.exec(entry) ?? []
  const [, page] = /\/(documents|deviation|import|messages|timeline)[/.]/.exec(entry) ?? []
  const folder = page ?? ofSide ?? other ?? 'shell'
  return Object.entries(areas).find(([, folders]) => folders.test(folder))?.[0] ?? folder
}

/**
 * By default Rollup makes a file of the modules that exactly the same routes use: two hundred files, of which a
 * page loaded up to ninety. So there are few: the framework, what several areas share, what one area does, and
 * of both apart what only forms or only lists use. A module of a single route stays with it. No two files
 * import each other, however modules do: along an import the pages that use a module can only become more.
 */
export function chunks(): (id: string, graph: Graph) => string | undefined {
  let names: Map<string, string | undefined> | undefined
  return (id, graph) => (names ??= nameAll(graph)).get(id)
}

function nameAll(graph: Graph): Map<string, string | undefined> {
  const ids = [...graph.getModuleIds()]
  const reachedFrom = new Map(ids.map((id) => [id, reach(id, graph)]))
  const ofFramework = new Set(
    ids.filter((id) => framework.test(id)).flatMap((id) => [...(reachedFrom.get(id) ?? [])]),
  )
  const users = new Map<string, string[]>()
  const pages = ids.filter((id) => graph.getModuleInfo(id)?.isEntry)
  for (const entry of pages)
    for (const id of reachedFrom.get(entry) ?? []) users.set(id, [...(users.get(id) ?? []), entry])

  const pagesWith = (modules: RegExp) =>
    new Set(pages.filter((entry) => [...(reachedFrom.get(entry) ?? [])].some((id) => modules.test(id))))
  const pagesOfForms = pagesWith(forms)
  const pagesOfLists = pagesWith(lists)

  const nameOf = (id: string, entries: string[]): string | undefined => {
    if (ofFramework.has(id)) return 'framework'
    // A file that others import can begin the page, as it has no exports.
    if (entryClient.test(id)) return 'shell'
    if (entries.length === 1) return undefined
    if (device.test(id) && !entries.some((entry) => everyPage.test(entry))) return 'device'
    const [area, ...others] = new Set(entries.map(areaOf))
    const all = (of: Set<string>) => entries.every((entry) => of.has(entry))
    const kind = all(pagesOfForms) ? 'forms' : all(pagesOfLists) ? 'lists' : undefined
    if (others.length > 0) return kind ?? 'shell'
    return kind ? `${area}-${kind}` : area
  }
  const names = new Map([...users].map(([id, entries]) => [id, nameOf(id, entries)]))
  for (const area of new Set(pages.map(areaOf))) {
    const own = ids.filter((id) => names.get(id) === area)
    const size = own.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)
    if (size <= few) for (const id of own) names.set(id, 'shell')
  }
  return names
}

/** A module and all its imports, direct or not, except those loaded on demand. */
function reach(id: string, graph: Graph, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, graph, reached)
  return reached
}
