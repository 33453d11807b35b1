/** A drawing in a page's head that shows in another way what the page says: hidden from those who hear the page. */
import type { ReactNode } from 'react'

export function Chart({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg width="100%" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
