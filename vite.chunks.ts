/** Which modules travel to the browser in one file. */

/** Rollup's information about them. */
interface Graph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): { isEntry: boolean; importedIds: readonly string[] } | null
}

const framework = /\/node_modules\/(react-dom|@remix-run\/react)\//
/** A page that needs one of these counts as a form: nearly every dialog has fields too. */
const forms = /\/node_modules\/(@conform-to|@radix-ui)\/|\/app\/components\/(picker\/|parts\.tsx)/
/** Loaded at once by a page that is a dialog, by others when they open one. */
const dialogs = /\/node_modules\/@radix-ui\/react-dialog\//

/** Lists, with all that filters them and pages through them. */
const lists = /\/app\/components\/list\/(list-filters|list-selection|pager|data-table)\.tsx/
/** A browser's offline data: on few pages, and loaded by others if there is any. */
const device = /\/node_modules\/(idb|uuid)\/|\/app\/offline\//
/** Shared by these and pages of several areas, and by none that everybody opens. */
const shared =
  /\/app\/(?:features|domain(?:\/items)?)\/(auth|visits|deviations|documents|deletion|requests|timeline|supplier(?:s\/|-)certificates|directory-choices|gtins)[/.]/
/** Shared by these and the screen in the plant, which has nothing else in common with them. */
const terms = /\/app\/domain\/visits\/[\w-]+\.ts$/
/** For pages that take files, in any area. */
const files = /\/app\/(domain\/filename|components\/(use-file-drop|ui\/progress|page\/under-way))\.tsx?$/
/** Beside the fields of few pages; an item loads the first on demand. */
const besideFields = /\/app\/features\/(?:documents|suppliers\/review)\/(document-view|file-pane)\.tsx$/
const everyPage = /\/app\/(root|entry\.client)\.tsx/
/** Shared by ingredients and products: sending, deciding, telling. */
const items = new Set(['ingredients', 'products', 'items'])
/** Goes through the same review, on pages of its own. */
const certificatesOfSuppliers = 'supplier-certificates'

/** A route's area; routes around all others have none. */
function areaOf(entry: string): string | undefined {
  // A stranger’s, on a phone: without what the portal’s public pages share.
  if (/\/public\/supplier-/.test(entry)) return 'supplier-link'
  // These are between many areas' pages, and share more with each other.
  const [, page] = /\/(import|messages|timeline)[/.]/.exec(entry) ?? []
  if (page) return page
  // Lists that a company's pages include.
  const [, list] = /\/(?:places|facility)\/(ingredients|products|certificates)\./.exec(entry) ?? []
  if (list) return list
  const [, ofSide, other] =
    /\/app\/routes\/(?:(?:certifier|company|shared)\/([\w-]+)|([\w-]+)\/)/.exec(entry) ?? []
  const area = ofSide ?? other
  if (area === 'agencies') return certificatesOfSuppliers
  return area && /^(accounts|anagraphic|companies|facilities)$/.test(area) ? 'places' : area
}

/**
 * By default Rollup makes a file of the modules that exactly the same routes use: two hundred files, of which a
 * page loaded up to ninety. So there are few: the framework, modules shared by several areas, those shared
 * within one, and separately those that only forms use. A module of a single route stays with it. No two files
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
  const pagesOfDialogs = pagesWith(dialogs)
  const pagesOfLists = pagesWith(lists)

  const nameOf = (id: string, entries: string[]): string | undefined => {
    if (ofFramework.has(id)) return 'framework'
    if (entries.length === 1) return undefined
    const ofEveryPage = entries.some((entry) => everyPage.test(entry))
    if (device.test(id) && !ofEveryPage) return 'device'
    if (terms.test(id)) return 'visit-terms'
    if (files.test(id)) return 'files'
    const [, alone] = besideFields.exec(id) ?? []
    if (alone) return alone
    const [, of] = shared.exec(id) ?? []
    const ofShared = of && !ofEveryPage ? `${of.replace('s/', '-')}-shared` : undefined
    if (ofShared && new Set(entries.map(areaOf)).size > 1) return ofShared
    const all = (pages: Set<string>) => entries.every((entry) => pages.has(entry))
    const isForm = all(pagesOfForms)
    const areas = new Set(entries.map(areaOf))
    const [area] = areas
    const ofItems = [...areas].every((one) => items.has(one ?? ''))
    if (area && areas.size === 1) {
      if (isForm) return `${area}-forms`
      if (all(pagesOfLists)) return `${area}-lists`
      if (!ofItems) return area
    }
    const ofReviewed = [...areas].every((one) => items.has(one ?? '') || one === certificatesOfSuppliers)
    if (isForm && ofReviewed) return 'items-forms'
    if (all(pagesOfDialogs)) return 'dialogs'
    if (isForm) return 'forms'
    return all(pagesOfLists) ? 'lists' : (ofShared ?? 'shell')
  }
  return new Map([...users].map(([id, entries]) => [id, nameOf(id, entries)]))
}

/** A module and all its imports, direct or not, except those loaded on demand. */
function reach(id: string, graph: Graph, reached = new Set<string>()): Set<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, graph, reached)
  return reached
}
