/** Which modules travel to the browser in one file. */

/** What Rollup knows of them. */
interface Graph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): { isEntry: boolean; importedIds: readonly string[] } | null
}

const framework = /\/node_modules\/(react-dom|@remix-run\/react)\//
/** A page that needs one of these counts as a form: nearly every page that is a dialog has fields too. */
const forms = /\/node_modules\/(@conform-to|@radix-ui)\/|\/app\/components\/(picker\/|parts\.tsx)/
/** Fetched at once by a page that is a dialog, by others when they open one. */
const dialogs = /\/node_modules\/@radix-ui\/react-dialog\//

/** What a language's words lean on: they are on every page, so no area may have it to itself. */
const ofWords = /\/app\/i18n\/italian\.ts$/

/** Lists, with all that filters them and pages through them. */
const lists = /\/app\/components\/list\/(list-filters|pager|data-table)\.tsx/
/** Drawn by the server alone: no page fetches them. */
const plain = /\/app\/routes\/(auth\/|public\/verif)/
/** What a browser keeps: of a few pages, and fetched by others where there is something. */
const device = /\/node_modules\/(idb|uuid)\/|\/app\/(device\/|i18n\/(own|\w\w\/areas)\/device\.ts)/
/** Said and drawn of these on pages of several areas, and on none that everybody opens. */
const shared =
  /\/app\/(?:features|domain|i18n\/(?:own|\w\w\/areas))\/(visits|deviations|documents|deletion|requests|timeline)[/.]/
/** Said and ruled on these and in the plant, whose screen shares no more with them. */
const terms = /\/app\/(i18n\/\w\w\/areas\/visit-terms|domain\/visits\/[\w-]+)\.ts$/
/** Of pages that take files, whatever these belong to. */
const files = /\/app\/(domain\/filename|components\/(use-file-drop|ui\/progress))\.tsx?$/
const everyPage = /\/app\/(root|entry\.client)\.tsx/
/** What is sent, decided and told alike of ingredients and of products. */
const items = new Set(['ingredients', 'products', 'items'])

/** The part of the portal that a route belongs to; what encloses all routes belongs to none. */
function areaOf(entry: string): string | undefined {
  if (plain.test(entry)) return 'public'
  // These stand among many areas' pages, and share more with each other.
  const [, page] = /\/(import|messages|timeline)[/.]/.exec(entry) ?? []
  if (page) return page
  // Lists that a company's pages show beside their own.
  const [, list] = /\/(?:places|facility)\/(ingredients|products|certificates)\./.exec(entry) ?? []
  if (list) return list
  const [, ofSide, other] =
    /\/app\/routes\/(?:(?:certifier|company|shared)\/([\w-]+)|([\w-]+)\/)/.exec(entry) ?? []
  const area = ofSide ?? other
  return area && /^(accounts|anagraphic|companies|facilities)$/.test(area) ? 'places' : area
}

/**
 * Left alone, Rollup makes a file of the modules that the very same routes use: two hundred files, of which a page asked for up
 * to ninety. So there are few: the framework, what several areas share, what the pages of one share, and of both apart what
 * forms alone use. A module that one route alone uses stays with the route.
 *
 * No two files import each other, however modules do: along an import the pages that use a module can only become more.
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
  const pagesOfDialogs = pagesWith(dialogs)
  const pagesOfLists = pagesWith(lists)

  const nameOf = (id: string, entries: string[]): string | undefined => {
    if (ofFramework.has(id)) return 'framework'
    if (ofWords.test(id)) return 'shell'
    if (entries.length === 1) return undefined
    const ofEveryPage = entries.some((entry) => everyPage.test(entry))
    if (device.test(id) && !ofEveryPage) return 'device'
    if (terms.test(id)) return 'visit-terms'
    if (files.test(id)) return 'files'
    const [, of] = shared.exec(id) ?? []
    const ofShared = of && !ofEveryPage ? `${of}-shared` : undefined
    if (ofShared && new Set(entries.map(areaOf)).size > 1) return ofShared
    const fetching = entries.filter((entry) => !plain.test(entry))
    const all = (pages: Set<string>) => fetching.every((entry) => pages.has(entry))
    const isForm = all(pagesOfForms)
    const areas = new Set((fetching.length > 0 ? fetching : entries).map(areaOf))
    const [area] = areas
    const ofItems = [...areas].every((one) => items.has(one ?? ''))
    if (area && areas.size === 1) {
      if (isForm) return `${area}-forms`
      if (all(pagesOfLists)) return `${area}-lists`
      if (!ofItems) return area
    }
    if (isForm && ofItems) return 'items-forms'
    if (all(pagesOfDialogs)) return 'dialogs'
    if (isForm) return 'forms'
    return all(pagesOfLists) ? 'lists' : (ofShared ?? 'shell')
  }
  return new Map([...users].map(([id, entries]) => [id, nameOf(id, entries)]))
}

/** A module and all that it imports, directly or not; what is loaded on demand is not. */
function reach(id: string, graph: Graph, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, graph, reached)
  return reached
}
