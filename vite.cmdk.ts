import type { Plugin } from 'vite'

const NO_DIALOG = '\0no-dialog'

/**
 * The palette stands in our own dialog. cmdk names one of Radix's parts beside that, of which the overlay would bring the lock of
 * scrolling along, 4 kB on each page that has a form.
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
