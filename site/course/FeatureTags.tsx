/** The first features of a card as tags, and "+N" (CRS-14). */
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../page/page.tsx'
import styles from './FeatureTags.module.css'

export function FeatureTags({ features, shown }: { features: readonly string[]; shown: number }) {
  const { m } = usePage()
  const rest = features.length - shown
  return (
    <ul className={`tiny ${styles.tags}`}>
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
