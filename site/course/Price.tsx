/** Price before and with GST. */
import { inr, withGst } from '#content/model/catalogue/money.ts'
import { originalPriceEnd } from '#content/model/catalogue/prices.ts'
import { isKnown } from '#content/model/schema/to-confirm.ts'
import type { Course } from '#content/model/site.ts'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../page/page.tsx'
import { listItems } from '../ui/lists/lists.tsx'
import { FilledMessage } from '../ui/messages.tsx'
import styles from './course.module.css'

/** @param rupees whole rupees before GST */
export function Price({ rupees }: { rupees: number }) {
  const { price } = usePage().m.common
  return (
    <div className={`figures ${styles.price}`}>
      <p className={`actions ${styles.line}`}>
        <strong className="display">{inr(rupees)}</strong> <span className="small quiet">{price.note}</span>
      </p>
      <p className="tiny quiet">{fill(price.inclusive, { price: inr(withGst(rupees)) })}</p>
    </div>
  )
}

/** Price of a course with GST, in large type. */
export function TotalPrice({ rupees }: { rupees: number }) {
  const sum = <strong className="display">{inr(withGst(rupees))}</strong>
  return <FilledMessage text={usePage().m.common.price.inclusive} values={{ price: sum }} />
}

/** The price with GST, then the prices before GST. A script hides an original price that has ended. */
export function BookingPrice({ course }: { course: Pick<Course, 'price' | 'originalPrice'> }) {
  const { price } = usePage().m.common
  const { originalPrice: original } = course
  const until = originalPriceEnd(course)
  return (
    <div className={`figures ${styles.price} ${styles.booking}`}>
      <p className={`actions small ${styles.line}`}>
        <TotalPrice rupees={course.price} />
      </p>
      <p className={`actions small quiet ${styles.line}`}>
        {price.before}{' '}
        {original && (
          <s data-until={until}>
            <span className="visually-hidden">{price.original} </span>
            {inr(original.amount)}
          </s>
        )}{' '}
        <span>
          {inr(course.price)} {price.note}
        </span>
      </p>
      {isKnown(original?.basis) && (
        <p className="tiny quiet" data-until={until}>
          {original.basis}
        </p>
      )}
    </div>
  )
}

/** The first features of a card as tags, and "+N" for the number of further features. */
export function FeatureTags({ features, shown }: { features: readonly string[]; shown: number }) {
  const { m } = usePage()
  const rest = features.length - shown
  return (
    <ul className={`tiny quiet close ${styles.tags}`}>
      {listItems(features.slice(0, shown))}
      {rest > 0 && (
        <li title={features.slice(shown).join(', ')}>
          <span aria-hidden="true">+{rest}</span>
          <span className="visually-hidden">{fill(m.common.more, { count: rest })}</span>
        </li>
      )}
    </ul>
  )
}
