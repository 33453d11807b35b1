/** Price before and with GST. */
import { inr, withGst } from '#content/model/catalogue/money.ts'
import { struckUntil } from '#content/model/catalogue/prices.ts'
import { isKnown } from '#content/model/schema/to-confirm.ts'
import type { Course } from '#content/model/site.ts'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../page/page.tsx'
import styles from './course.module.css'

interface Props {
  /** Whole rupees before GST. */
  rupees: number
  /** For the original price, which a script hides when it has ended. */
  course?: Pick<Course, 'originalPrice'>
  size?: 'large' | 'small'
}

export function Price({ rupees, course = {}, size = 'large' }: Props) {
  const { price } = usePage().m.common
  const { originalPrice: original } = course
  const until = struckUntil(course)
  return (
    <div className={`figures ${styles.price} ${styles[size]}`}>
      {original && (
        <s className="small quiet" data-until={until}>
          <span className="visually-hidden">{price.original} </span>
          {inr(original.amount)}
        </s>
      )}
      {isKnown(original?.basis) && (
        <p className="tiny quiet" data-until={until}>
          {original.basis}
        </p>
      )}
      <p className={`actions ${styles.line}`}>
        <strong className="display">{inr(rupees)}</strong> <span className="small quiet">{price.note}</span>
      </p>
      <p className="tiny quiet">{fill(price.inclusive, { price: inr(withGst(rupees)) })}</p>
    </div>
  )
}

/** The first features of a card as tags, and "+N". */
export function FeatureTags({ features, shown }: { features: readonly string[]; shown: number }) {
  const { m } = usePage()
  const rest = features.length - shown
  return (
    <ul className={`actions gap-1 tiny ${styles.tags}`}>
      {features.slice(0, shown).map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
      {rest > 0 && (
        <li title={features.slice(shown).join(', ')}>
          <span aria-hidden="true">+{rest}</span>
          <span className="visually-hidden">{fill(m.common.more, { count: rest })}</span>
        </li>
      )}
    </ul>
  )
}
