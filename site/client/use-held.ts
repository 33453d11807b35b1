/** True while a mouse or the focus is on an element; what moves by itself holds still then (DEF-58). */
import { useEffect, useState } from 'react'

/** @param id of the element */
export function useHeld(id: string): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    const stop = new AbortController()
    const on = (type: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout', value: boolean): void =>
      element?.addEventListener(
        type,
        (event) => {
          if (!('pointerType' in event) || event.pointerType === 'mouse') setHeld(value)
        },
        { signal: stop.signal },
      )
    on('pointerenter', true)
    on('pointerleave', false)
    on('focusin', true)
    on('focusout', false)
    return () => stop.abort()
  }, [id])
  return held
}
