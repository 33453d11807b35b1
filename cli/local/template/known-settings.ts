/** The settings that templates may have. Any other stops the start, because it would have no effect without a word. */
import settings from './known-settings.json' with { type: 'json' }

/**
 * A setting whose own settings have a line, such as `S3::Bucket.CorsConfiguration`, is checked in depth. Alarms are judged by
 * tests/faults/alarms; `RetryPolicy` of a rule is about the delivery, which does not fail here.
 */
const KNOWN: Readonly<Record<string, string>> = settings

/** Types that have no effect here, whatever their settings are. */
const WITHOUT_EFFECT = 'Budgets::Budget CloudWatch::Dashboard IAM::OIDCProvider KMS::Key'.split(' ')

/** @param type without `AWS::` */
export const isKnown = (type: string): boolean => type in KNOWN || WITHOUT_EFFECT.includes(type)

interface Entry {
  stack: string
  id: string
  /** Without `AWS::`. */
  type: string
  properties: object
}

/** @throws Error that names the first unknown setting of a resource */
export function checkSettings({ stack, id, type, properties }: Entry): void {
  const check = (settings: object, path: string) => {
    const known = KNOWN[path]?.split(' ')
    for (const [name, value] of Object.entries(settings)) {
      const inner = `${path}.${name}`
      if (known && !known.includes(name))
        throw new Error(
          `${stack}: the local stack does not know the setting ${inner.slice(type.length + 1)} of ${id}`,
        )
      for (const item of [value].flat()) if (typeof item === 'object' && item !== null) check(item, inner)
    }
  }
  if (!WITHOUT_EFFECT.includes(type)) check(properties, type)
}
