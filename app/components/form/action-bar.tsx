import type { ReactNode } from 'react'

export interface ActionBarProps {
  /** The primary one last. */
  children: ReactNode
  destructive?: ReactNode
  note?: ReactNode
  /** Shown above the buttons, to be read before one is pressed. */
  lead?: ReactNode
}

export function ActionBar({ children, destructive, note, lead }: ActionBarProps) {
  return (
    // Covers the content beneath it. In a low window, as at a zoom of 400 %, it would cover most of it.
    <div className="action-bar sticky bottom-0 z-10 print:hidden bg-canvas pb-3 max-sm:pb-1 low:relative [[role=dialog]_&]:static [[role=dialog]_&]:bg-transparent [[role=dialog]_&]:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border bg-surface px-4 py-2.5 max-sm:gap-y-0 max-sm:px-3 max-sm:py-1 [[role=dialog]_&]:border-0 [[role=dialog]_&]:p-0">
        {lead ? <div className="w-full">{lead}</div> : null}
        {destructive ? <div className="flex flex-wrap items-center gap-2">{destructive}</div> : null}
        {note ? <div className="min-w-0 text-label text-ink-2">{note}</div> : null}
        {/* On narrow screens the reason for a disabled button stands above them all. */}
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2 max-lg:[&>span]:contents max-lg:[&>span>span]:order-first max-lg:[&>span>span]:w-full">
          {children}
        </div>
      </div>
    </div>
  )
}
