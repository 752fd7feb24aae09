/** For dialogs, and for the search palette. */
export const dialogLook = {
  backdrop:
    'fixed inset-0 z-40 animate-fade-in items-end justify-center overflow-y-auto bg-backdrop sm:items-start sm:p-8 sm:pt-[10vh]',
  box: 'relative flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-xl bg-surface text-ink shadow-raised outline-none sm:max-h-[80vh] sm:rounded-xl',
  head: 'flex items-start justify-between gap-4 border-b py-3 ps-4 pe-2 sm:ps-6',
  body: 'min-h-0 flex-1 scroll-py-16 overflow-y-auto px-4 py-5 sm:px-6',
} as const
