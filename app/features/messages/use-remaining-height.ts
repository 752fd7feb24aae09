import { useEffect, useState, type RefObject } from 'react'

/** Specification §2 "Messages": the message area resizes with a 400 ms debounce. */
const RESIZE_DELAY_MS = 400
/** The field for the next message and its button. */
const BENEATH_PX = 220
const SMALLEST_PX = 240

/** Down to the window's bottom; undefined until a script has measured it. */
export function useRemainingHeight(
  element: RefObject<HTMLElement | null>,
  beneath = BENEATH_PX,
): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const measure = () => {
      const top = element.current ? element.current.getBoundingClientRect().top + window.scrollY : 0
      setHeight(Math.max(window.innerHeight - top - beneath, SMALLEST_PX))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, RESIZE_DELAY_MS)
    }
    measure()
    window.addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', later)
    }
  }, [element, beneath])
  return height
}
