/** Whether the worker gave this page, which was drawn before, or for nobody. */
export const isKeptDocument = (): boolean => 'keptAt' in document.documentElement.dataset
