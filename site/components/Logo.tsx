/** The mark with the short name beside it; both names come from settings, never from here. */
import styles from './Logo.module.css'
import { MARK } from './mark.ts'

interface LogoProps {
  /** `settings.brand.short`; left out where the mark stands alone beside other words. */
  short?: string
  /** Second line in small capitals, `settings.brand.full`; left out in the compact header. */
  full?: string
  /** Height of the mark in CSS pixels. */
  size?: number
  className?: string
}

export function Logo({ short, full, size = 32, className }: LogoProps) {
  return (
    <span className={[styles.logo, className].filter(Boolean).join(' ')}>
      <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 24 24" fill="none">
        <g stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
          <path d={MARK.rotors} />
          <path d={MARK.arms} />
        </g>
        <path d={MARK.rose} fill="currentColor" />
        <path d={MARK.north} className={styles.north} />
      </svg>
      {short && (
        <span className={styles.words}>
          <span className={styles.short}>{short}</span>
          {full && <span className={styles.full}>{full}</span>}
        </span>
      )}
    </span>
  )
}
