/** Decorative drawing in the head of a page, hidden from assistive technology. */
import type { ReactNode } from 'react'

export function Chart({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg width="100%" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
