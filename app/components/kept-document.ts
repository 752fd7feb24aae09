/** Whether the worker served this page, which was drawn earlier, or for nobody. */
export const isKeptDocument = (): boolean => 'keptAt' in document.documentElement.dataset
