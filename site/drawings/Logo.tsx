/** Logo with the short name of the brand. */
import { usePage } from '../page/page.tsx'
import styles from './Logo.module.css'
import { LOGO_MARK } from './mark.ts'

/** @param size height of the mark in CSS pixels */
export function Logo({ size }: { size: number }) {
  const { short, full } = usePage().settings.brand
  return (
    <span className={`middle gap-1 ${styles.logo}`}>
      <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 24 24" fill="none">
        <g stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
          <path d={LOGO_MARK.rotors} />
          <path d={LOGO_MARK.arms} />
        </g>
        <path d={LOGO_MARK.rose} fill="currentColor" />
        <path d={LOGO_MARK.north} className={styles.north} />
      </svg>
      <span className={`grid ${styles.words}`}>
        <span className={styles.short}>{short}</span>
        <span className={styles.full}>{full}</span>
      </span>
    </span>
  )
}
