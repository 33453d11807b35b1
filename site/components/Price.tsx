/** A price before GST with its note word for word, and the sum with GST beside it (DEF-08). */
import { GST_NOTE, inr, withGst } from '#content/model/money.ts'
import styles from './Price.module.css'

interface Props {
  /** Whole rupees before GST. */
  rupees: number
  /** Struck through when the course has one (DET-6). */
  original?: number | undefined
  size?: 'large' | 'small'
}

export function Price({ rupees, original, size = 'large' }: Props) {
  return (
    <div className={`figures ${styles.price} ${styles[size]}`}>
      {original !== undefined && (
        <s className={styles.original}>
          <span className="visually-hidden">Original price </span>
          {inr(original)}
        </s>
      )}
      <p className={styles.line}>
        <strong>{inr(rupees)}</strong> <span>{GST_NOTE}</span>
      </p>
      <p className={styles.incl}>{inr(withGst(rupees))} incl. GST</p>
    </div>
  )
}
