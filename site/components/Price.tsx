/** A price before GST with its note word for word, and the sum with GST beside it (DEF-08). */
import { inr, withGst } from '#content/model/money.ts'
import { fill } from '#lambdas/shared/message.ts'
import styles from './Price.module.css'
import { usePage } from './page.tsx'

interface Props {
  /** Whole rupees before GST. */
  rupees: number
  /** Struck through when the course has one (DET-6). */
  original?: number | undefined
  size?: 'large' | 'small'
}

export function Price({ rupees, original, size = 'large' }: Props) {
  const { price } = usePage().m.common
  return (
    <div className={`figures ${styles.price} ${styles[size]}`}>
      {original !== undefined && (
        <s className="small quiet">
          <span className="visually-hidden">{price.original} </span>
          {inr(original)}
        </s>
      )}
      <p className={styles.line}>
        <strong>{inr(rupees)}</strong> <span className="small quiet">{price.note}</span>
      </p>
      <p className="tiny quiet">{fill(price.inclusive, { price: inr(withGst(rupees)) })}</p>
    </div>
  )
}
