import type { ReactNode } from 'react'

interface Part {
  id: string
  title: string
  count?: number
  content: ReactNode
}

export interface PartsProps {
  label: string
  heading: 'h3' | 'h4'
  items: Part[]
  shown?: string
  onShow?: (id: string) => void
  inset?: string
}
