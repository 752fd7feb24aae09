import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss'

/** Decides whether an element is there at all, and whether words in it are words of one line. */
const properties = ['display', 'float', 'position', 'visibility'] as const
type Property = (typeof properties)[number]

interface Rule {
  selector: string
  value: string
  important: boolean
  weight: number
}

/** The window that a browser would have. */
export interface Screen {
  width: number
  height: number
  touch: boolean
  print: boolean
}

function feature(text: string, screen: Screen): boolean {
  const [, bound, name = '', , value = ''] =
    /^(?:(min|max)-)?([\w-]+)\s*(:)\s*(.+)$/.exec(text) ?? /^()([\w-]+)\s*([<>]=?)\s*(.+)$/.exec(text) ?? []
  if (name !== 'width' && name !== 'height') {
    const words: Record<string, string> = {
      hover: screen.touch ? 'none' : 'hover',
      pointer: screen.touch ? 'coarse' : 'fine',
      scripting: 'none',
      'prefers-color-scheme': 'light',
      'prefers-reduced-motion': 'reduce',
    }
    return words[name] === value
  }
  const actual = screen[name]
  const number = parseFloat(value) * (value.endsWith('rem') ? 16 : 1)
  const sign = /[<>]=?/.exec(text)?.[0] ?? (bound === 'max' ? '<=' : '>=')
  return (
    (sign.startsWith('<') ? actual < number : actual > number) || (sign.endsWith('=') && actual === number)
  )
}

/** Whether a media query holds: types, features, `not`, `and` and lists. */
function holds(query: string, screen: Screen): boolean {
  let rest = query.toLowerCase().trim()
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(
      /\(([^()]*)\)/,
      (_, inner: string) => ` ${/^[ \w]*$/.test(inner) ? holds(inner, screen) : feature(inner, screen)} `,
    )
  }
  return rest.split(',').some((one) => {
    const [, not, terms = ''] = /^\s*(not\s+)?(.*)$/.exec(one) ?? []
    const all = terms
      .split(/\sand\s/)
      .map((term) => term.trim())
      .every((term) => ['all', screen.print ? 'print' : 'screen', 'true', 'not false'].includes(term))
    return all !== Boolean(not)
  })
}

/** The last part of a selector, which names the element itself. Escaped characters are out of the way. */
function subject(selector: string): string {
  let plain = selector.replace(/\\(.)/g, (_, sign: string) =>
    String.fromCodePoint(0xe000 + sign.charCodeAt(0)),
  )
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)|\[[^\]]*\]/, '')
  }
  const last = plain.split(/[\s>+~]+/).at(-1) ?? ''
  const name = /\.[^.:#]+/.exec(last)?.[0] ?? /^[a-z]\w*/.exec(last)?.[0] ?? '*'
  return name.replace(/[\ue000-\ue0ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe000))
}

function specificity(selector: string): number {
  const plain = selector.replace(/:where\([^)]*\)/g, '').replace(/\\./g, '_')
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0
  return (
    count(/#[\w-]/g) * 10_000 +
    count(/\.[\w-]|\[|:(?!is|not|has|where)\w/g) * 100 +
    count(/(^|[\s>+~(,])[a-z]/g)
  )
}

const invisible =
  '[hidden],head,script,style,template,link,meta,title,base,datalist,area,param,rp,noframes,dialog:not([open]),[popover],input[type=hidden]'
const blocks =
  'html,body,address,article,aside,blockquote,center,dd,details,dialog,dir,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hgroup,hr,legend,li,main,menu,nav,ol,optgroup,option,p,pre,search,section,summary,table,caption,colgroup,col,thead,tbody,tfoot,tr,td,th,ul'
const inlineBlocks = new Set(['button', 'input', 'select', 'textarea', 'meter', 'progress'])
const blockNames = new Set(blocks.split(','))

/** What a page's stylesheets say of the few properties that a visitor without a window has to know. */
export class Stylesheet {
  private readonly rules = new Map<Property, Map<string, Rule[]>>(properties.map((name) => [name, new Map()]))

  /** @param parses says whether the parser of selectors knows one; a browser ignores rules that it does not know */
  constructor(css: string, screen: Screen, parses: (selector: string) => boolean) {
    const layers: string[] = []
    const known = (name: string) => {
      if (!layers.includes(name)) layers.push(name)
      return layers.indexOf(name)
    }
    let order = 0
    const add = (declaration: Declaration, selectors: string[], layer: number) => {
      const name = declaration.prop as Property
      for (const written of selectors) {
        // Pseudo-elements are no elements of the page.
        if (/::|:(before|after)\b/.test(written)) continue
        const selector = written.replaceAll(':popover-open', ':not(*)').replaceAll(':open', '[open]')
        if (!parses(selector)) continue
        const important = Boolean(declaration.important)
        const rank = layer < 0 ? 99 : layer
        const weight = ((important ? 199 - rank : rank) * 1e6 + specificity(selector)) * 1e5 + order++
        const of = this.rules.get(name)!
        const key = subject(selector)
        of.set(key, [...(of.get(key) ?? []), { selector, value: declaration.value, important, weight }])
      }
    }
    const walk = (nodes: ChildNode[] | undefined, layer: number) => {
      for (const node of nodes ?? []) {
        if (node.type === 'rule')
          node.each((one) => {
            if (one.type === 'decl' && (properties as readonly string[]).includes(one.prop))
              add(one, node.selectors, layer)
          })
        else if (node.type === 'atrule') walkAt(node, layer)
      }
    }
    const walkAt = (at: AtRule, layer: number) => {
      if (at.name === 'layer' && !at.nodes) at.params.split(',').forEach((name) => known(name.trim()))
      else if (at.name === 'layer') walk(at.nodes, known(at.params))
      else if (at.name === 'media' && holds(at.params, screen)) walk(at.nodes, layer)
    }
    walk(postcss.parse(css).nodes, -1)
  }

  private best(element: Element, property: Property): Rule | undefined {
    const of = this.rules.get(property)!
    if (of.size === 0) return
    let best: Rule | undefined
    const classes = element.getAttribute('class')?.split(/\s+/) ?? []
    for (const key of ['*', element.localName, ...classes.map((name) => `.${name}`)])
      for (const rule of of.get(key) ?? [])
        if (!(best && best.weight > rule.weight) && (rule.selector === key || element.matches(rule.selector)))
          best = rule
    return best
  }

  private value(element: Element, property: Property): string | undefined {
    const best = this.best(element, property)
    const style = best?.important ? null : element.getAttribute('style')
    if (!style) return best?.value
    return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`).exec(style)?.[1]?.trim() ?? best?.value
  }

  /** As `getComputedStyle` gives it, but for the kinds of boxes: a block is not inline, and no more is known. */
  display(element: Element): string {
    const said = this.value(element, 'display')
    if (said === 'none' || said === 'contents') return said
    if (said === undefined && element.matches(invisible)) return 'none'
    const name = element.localName
    const natural = blockNames.has(name) ? 'block' : inlineBlocks.has(name) ? 'inline-block' : 'inline'
    const display = said ?? natural
    return display.startsWith('inline') && this.isBlockified(element) ? 'block' : display
  }

  /** An item of a flex box, or one out of the line, is a block whatever it is by itself. */
  private isBlockified(element: Element): boolean {
    let parent = element.parentElement
    while (parent && this.value(parent, 'display') === 'contents') parent = parent.parentElement
    if (parent && /flex|grid/.test(this.value(parent, 'display') ?? '')) return true
    return (
      /absolute|fixed/.test(this.value(element, 'position') ?? '') ||
      /left|right|start|end/.test(this.value(element, 'float') ?? '')
    )
  }

  /** What it says itself: else it has that of its parent. */
  visibility(element: Element): string | undefined {
    return this.value(element, 'visibility')
  }
}
