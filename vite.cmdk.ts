import type { Plugin } from 'vite'

const NO_DIALOG = '\0no-dialog'

/**
 * The palette uses our own dialog. cmdk also imports a part of Radix, whose overlay would bring its scroll lock
 * along, 4 kB on each page with a form.
 */
export function withoutItsDialog(): Plugin {
  return {
    name: 'cmdk-without-its-dialog',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@radix-ui/react-dialog' && importer?.includes('/node_modules/cmdk/')
        ? NO_DIALOG
        : undefined,
    load: (id) =>
      id === NO_DIALOG
        ? 'export const Root = null, Portal = null, Overlay = null, Content = null'
        : undefined,
  }
}
