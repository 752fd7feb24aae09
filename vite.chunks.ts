/** Which modules travel to the browser in one file. */

/** What Rollup knows of them. */
interface Graph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): { isEntry: boolean; importedIds: readonly string[] } | null
}

const framework = /\/node_modules\/(react-dom|@remix-run\/react)\//
/** Of forms, dialogs and pickers: nearly every page that has the one has the other. */
const forms = /\/node_modules\/(@conform-to|@radix-ui)\/|\/app\/components\/picker\//

/** The part of the portal that a route belongs to; what encloses all routes belongs to none. */
function areaOf(entry: string): string | undefined {
  const [, ofSide, other] =
    /\/app\/routes\/(?:(?:certifier|company|shared)\/([\w-]+)|([\w-]+)\/)/.exec(entry) ?? []
  const area = ofSide ?? other
  return area && /^(accounts|anagraphic|companies|facilities)$/.test(area) ? 'places' : area
}

/**
 * Left alone, Rollup makes a file of the modules that the very same routes use: two hundred files, of which a page asked for up
 * to ninety. So there are few: the framework, what several areas share, what the pages of one share, and of both apart what
 * belongs to forms. A module that one route alone uses stays with the route.
 *
 * No two files import each other, however modules do: along an import the areas can only become more, and who imports something
 * of a form is itself of a form.
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
  for (const entry of ids.filter((id) => graph.getModuleInfo(id)?.isEntry))
    for (const id of reachedFrom.get(entry) ?? []) users.set(id, [...(users.get(id) ?? []), entry])

  const nameOf = (id: string, entries: string[]): string | undefined => {
    if (ofFramework.has(id)) return 'framework'
    if (entries.length === 1) return undefined
    const isForm = [...(reachedFrom.get(id) ?? [])].some((one) => forms.test(one))
    const areas = new Set(entries.map(areaOf))
    const [area] = areas
    if (area && areas.size === 1) return isForm ? `${area}-forms` : area
    return isForm ? 'forms' : 'shell'
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
