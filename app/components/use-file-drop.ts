import { useState, type DragEvent } from 'react'

export function useFileDrop(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(Array.from(event.dataTransfer.files))
    },
  }
  return { isOver, drop }
}
